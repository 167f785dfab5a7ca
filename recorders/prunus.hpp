// Records the tree that your own search walks, for Prunus to show.
//
//     prunus::Trace trace("trace.jsonl");
//
//     int alphabeta(const State& state, int depth, int alpha, int beta, bool maximizing) {
//       auto node = trace.enter(maximizing, alpha, beta);        // first of all
//       if (depth == 0) return node.horizon(estimate(state));
//       ...
//       for (Move move : node.moves(legalMoves(state))) {        // around your list of moves
//         ...
//       }
//       return node.leave(best);                                 // wherever a value is returned
//     }
//
// Run your program as ever. When it ends, by an exception too, its last search is in the file: open
// it in the lab. A file that ends in .html becomes a page that opens offline; prunus-viewer.html
// has to be in the folder where the program runs.
//
// C++17 or newer; nothing to install. MIT license.
#pragma once

#include <cmath>
#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <fstream>
#include <iostream>
#include <iterator>
#include <sstream>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

namespace prunus {

class Node;

/// What is recorded. No more than `limit` nodes are kept.
class Trace {
 public:
  /// Writes this file when the program ends: .jsonl, or .html for a page.
  explicit Trace(std::string file) : file_(std::move(file)) {
    last() = this;
    static const std::terminate_handler before = std::set_terminate([] {
      if (last() != nullptr) last()->saveOnce();
      before();
    });
  }
  ~Trace() {
    saveOnce();
    last() = nullptr;
  }
  Trace(const Trace&) = delete;
  Trace& operator=(const Trace&) = delete;

  int limit = 200'000;

  /// A node of minimax: MAX is to move, or MIN.
  Node enter(bool maximizing);
  /// A node of alpha-beta.
  template <class Alpha, class Beta>
  Node enter(bool maximizing, Alpha alpha, Beta beta);
  /// A node of negamax, where value and window are those of the player to move.
  template <class Alpha, class Beta>
  Node enterNegamax(bool maximizing, Alpha alpha, Beta beta);

  /// The trace of the last search, one JSON object a line.
  std::string text() const {
    std::string text =
        std::string("{\"prunus\":1,\"complete\":") + (why_.empty() ? "true}\n" : "false}\n");
    text += lines_;
    for (int open = kept_; open > 0; --open)
      text += "{\"event\":\"leave\",\"value\":0,\"unfinished\":true}\n";
    return text;
  }

  /// Writes it, as a page where the name ends in .html.
  void save(const std::string& file) {
    saved_ = true;
    const bool asPage = file.size() > 5 && file.substr(file.size() - 5) == ".html";
    std::ofstream out(file, std::ios::binary);
    out << (asPage ? page() : text());
    std::cerr << "prunus: ";
    if (!out) {
      std::cerr << file << " could not be written.\n";
      return;
    }
    std::cerr << nodes_ << " nodes in " << file;
    if (searches_ > 1) std::cerr << ", the last of " << searches_ << " searches";
    std::cerr << ". " << why_ << '\n';
  }

 private:
  friend class Node;
  static constexpr int deepest = 250;  // plies that Prunus shows

  static Trace*& last() {
    static Trace* trace = nullptr;
    return trace;
  }
  void saveOnce() {
    if (!saved_) save(file_);
  }

  std::string page() const {
    static const std::string slot = "<script type=\"application/jsonl\">";  // here go the lines
    std::ifstream in("prunus-viewer.html", std::ios::binary);
    if (!in)
      std::cerr << "prunus: put prunus-viewer.html here: it comes from where prunus.hpp does.\n";
    std::string page{std::istreambuf_iterator<char>(in), {}};
    std::string lines;
    for (const char each : text())
      lines += each == '<' ? std::string("\\u003c") : std::string(1, each);
    const std::size_t at = page.find(slot);
    return at == std::string::npos ? page : page.insert(at + slot.size(), lines);
  }

  std::string file_;
  std::string lines_;
  std::string why_;
  Node* open_ = nullptr;  // the innermost
  int ply_ = 0;           // how many are open
  int kept_ = 0;          // how many of those are recorded
  int nodes_ = 0;
  int searches_ = 0;
  bool saved_ = true;
};

/// A node that is being searched; left without a value, as by an exception, it stays unfinished.
class Node {
 public:
  Node(const Node&) = delete;
  Node& operator=(const Node&) = delete;

  ~Node() {
    trace_.open_ = parent_;
    --trace_.ply_;
    if (!isKept_) return;
    --trace_.kept_;
    if (value_.empty()) stop("A node was left without a value.");
    trace_.lines_ += "{\"event\":\"leave\",\"value\":" + (value_.empty() ? "0" : value_);
    if (rest_ > 0 && !value_.empty()) {
      trace_.lines_ += ",\"cutOff\":true,\"legalMoves\":" + std::to_string(children_ + rest_);
    }
    if (children_ > 0) trace_.lines_ += chosen_;
    trace_.lines_ += marks_ + "}\n";
  }

  /// The same moves: they name the nodes, and where your loop ends early the rest was pruned.
  template <class Moves>
  auto moves(const Moves& moves) {
    using Move = std::decay_t<decltype(*std::begin(moves))>;
    return Loop<Move>{*this, std::vector<Move>(std::begin(moves), std::end(moves))};
  }

  /// Names the child that is entered next, where the loop does not go through `moves`.
  template <class Move>
  void move(const Move& move) {
    next_ = printed(move);
    isAgain_ = false;
    isMove_ = true;
  }

  /// Says how many moves are left out, where `moves` does not know it.
  void cutoff(int remaining) { rest_ = remaining; }

  /// Says what the node is worth, and gives it back.
  template <class Number>
  Number leave(Number value) {
    value_ = number(value, isNegamax_ && !isMax_);
    return value;
  }

  /// The same, with the move that is best here.
  template <class Number, class Move>
  Number leave(Number value, const Move& move) {
    const std::string name = printed(move);
    if (!name.empty()) chosen_ = ",\"chosen\":" + quoted(name);
    return leave(value);
  }
  /// The same where no move has been found.
  template <class Number>
  Number leave(Number value, std::nullptr_t) {
    chosen_ = ",\"chosen\":null";
    return leave(value);
  }

  /// The same where the value is an estimate, because the search goes no deeper.
  template <class Number>
  Number horizon(Number value) {
    marks_ = ",\"horizon\":true";
    return leave(value);
  }

 private:
  friend class Trace;

  Node(Trace& trace, bool isMax, bool isNegamax, const std::string& alpha, const std::string& beta)
      : trace_(trace), parent_(trace.open_), isMax_(isMax), isNegamax_(isNegamax) {
    if (parent_ == nullptr) {
      trace.lines_.clear();
      trace.why_.clear();
      trace.nodes_ = 0;
      ++trace.searches_;
      trace.saved_ = false;
    }
    const bool fits = trace.nodes_ < trace.limit;
    isKept_ = parent_ == nullptr || (parent_->isKept_ && fits && trace.ply_ <= Trace::deepest);
    if (!isKept_ && parent_->isKept_) {
      parent_->stop("Only " + (fits ? "250 plies" : std::to_string(trace.limit) + " nodes") +
                    " are recorded.");
    }
    trace.open_ = this;
    ++trace.ply_;
    if (!isKept_) return;
    ++trace.nodes_;
    ++trace.kept_;
    std::string& lines = trace.lines_;
    lines += "{\"event\":\"enter\"";
    if (parent_ != nullptr) {
      if (!parent_->next_.empty()) lines += ",\"move\":" + quoted(parent_->next_);
      if (parent_->isAgain_) {
        lines += ",\"reSearch\":true";
      } else {
        ++parent_->children_;
      }
      parent_->isAgain_ = parent_->isMove_;
    }
    lines += isMax_ ? ",\"player\":\"max\"" : ",\"player\":\"min\"";
    if (!alpha.empty()) lines += ",\"alpha\":" + alpha;
    if (!beta.empty()) lines += ",\"beta\":" + beta;
    lines += "}\n";
  }

  /// Goes over moves and says of each that its child comes next.
  template <class Move>
  struct Loop {
    Node& node;
    std::vector<Move> all;
    struct Iterator {
      Loop* loop;
      std::size_t at;
      bool operator!=(const Iterator& other) const { return at != other.at; }
      Iterator& operator++() { return ++at, *this; }
      Move operator*() const {
        loop->node.move(loop->all[at]);
        loop->node.rest_ = static_cast<int>(loop->all.size() - at - 1);
        return loop->all[at];
      }
    };
    Iterator begin() { return {this, 0}; }
    Iterator end() { return {this, all.size()}; }
  };

  template <class Move>
  static constexpr auto isPrinted(int)
      -> decltype(std::declval<std::ostream&>() << std::declval<Move>(), true) {
    return true;
  }
  template <class Move>
  static constexpr bool isPrinted(...) {
    return false;
  }

  template <class Move>
  static std::string printed(const Move& move) {
    std::ostringstream name;
    if constexpr (isPrinted<Move>(0)) name << move;
    return name.str();
  }

  /// As it is written; nothing of what is no number. What is too large counts as infinite.
  template <class Number>
  static std::string number(Number value, bool isNegative) {
    const double size = isNegative ? -static_cast<double>(value) : static_cast<double>(value);
    if (std::isnan(size)) return "";
    if (std::fabs(size) >= 2147483647.0) return size > 0 ? "\"inf\"" : "\"-inf\"";
    char text[40];
    for (int digits = 15; digits <= 17; ++digits) {
      std::snprintf(text, sizeof text, "%.*g", digits, size);
      if (std::strtod(text, nullptr) == size) break;
    }
    return text;
  }

  static std::string quoted(const std::string& text) {
    std::string quoted = "\"";
    for (const char each : text) {
      char code[8] = {each};
      if (static_cast<unsigned char>(each) < ' ' || each == '"' || each == '\\') {
        std::snprintf(code, sizeof code, "\\u%04x", each);
      }
      quoted += code;
    }
    return quoted + '"';
  }

  void stop(const std::string& why) {
    trace_.why_ = why;
    marks_ = ",\"unfinished\":true,\"note\":" + quoted(why);
  }

  Trace& trace_;
  Node* parent_;
  std::string next_;  // the move that leads to the child that is entered next
  std::string value_;
  std::string marks_;
  std::string chosen_;  // what is said of the move that is given back
  int rest_ = 0;  // moves that the loop has not come to
  int children_ = 0;
  bool isMax_;
  bool isNegamax_;
  bool isKept_ = true;
  bool isMove_ = false;
  bool isAgain_ = false;  // that child was entered before
};

inline Node Trace::enter(bool maximizing) {
  return Node(*this, maximizing, false, "", "");
}

template <class Alpha, class Beta>
Node Trace::enter(bool maximizing, Alpha alpha, Beta beta) {
  return Node(*this, maximizing, false, Node::number(alpha, false), Node::number(beta, false));
}

template <class Alpha, class Beta>
Node Trace::enterNegamax(bool maximizing, Alpha alpha, Beta beta) {
  const std::string low = Node::number(alpha, !maximizing);
  const std::string high = Node::number(beta, !maximizing);
  return Node(*this, maximizing, true, maximizing ? low : high, maximizing ? high : low);
}

}  // namespace prunus
