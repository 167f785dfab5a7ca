import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;

/**
 * Records the tree that your own search walks, for Prunus to show.
 *
 * <pre>{@code
 * static final Prunus trace = new Prunus("trace.jsonl");
 *
 * static int alphabeta(State state, int depth, int alpha, int beta, boolean maximizing) {
 *   try (Prunus.Node node = trace.enter(maximizing, alpha, beta)) {   // first of all
 *     if (depth == 0) return node.horizon(state.estimate());
 *     ...
 *     for (Move move : node.moves(state.moves())) {                    // around your list of moves
 *       ...
 *     }
 *     return node.leave(best);                                         // wherever a value is returned
 *   }
 * }
 * }</pre>
 *
 * Run your program as ever. When it ends, by an exception too, its last search is in the file: open it in
 * the lab. A file that ends in .html becomes a page that opens offline; prunus-viewer.html has to be in
 * the folder where the program runs.
 *
 * Java 11 or newer; nothing to install. MIT license.
 */
public final class Prunus {
  private static final int DEEPEST = 250; // plies that Prunus shows
  private static final String SLOT = "<script type=\"application/jsonl\">"; // here go the lines
  private static final String UNFINISHED = "{\"event\":\"leave\",\"value\":0,\"unfinished\":true";

  /** No more nodes than this are kept. */
  public int limit = 200_000;

  private final String file;
  private final Deque<Node> open = new ArrayDeque<>();
  private StringBuilder lines = new StringBuilder();
  private int nodes;
  private int searches;
  private boolean saved = true;
  private String why = "";

  /** A recorder that writes this file when the program ends: .jsonl, or .html for a page. */
  public Prunus(String file) {
    this.file = file;
    Runtime.getRuntime().addShutdownHook(new Thread(() -> {
      if (!saved) save(file);
    }));
  }

  /** A node of minimax: MAX is to move, or MIN. */
  public Node enter(boolean maximizing) {
    return new Node(maximizing, null, null, false);
  }

  /** A node of alpha-beta. */
  public Node enter(boolean maximizing, Number alpha, Number beta) {
    return new Node(maximizing, alpha, beta, false);
  }

  /** A node of negamax, where value and window are those of the player to move. */
  public Node enterNegamax(boolean maximizing, Number alpha, Number beta) {
    return new Node(maximizing, alpha, beta, true);
  }

  /** The trace of the last search, one JSON object a line. */
  public String text() {
    StringBuilder text = new StringBuilder("{\"prunus\":1,\"complete\":" + why.isEmpty() + "}\n");
    text.append(lines);
    for (Node node : open) if (node.kept) text.append(UNFINISHED + "}\n");
    return text.toString();
  }

  /** Writes it, as a page where the name ends in .html. */
  public void save(String file) {
    saved = true;
    try {
      Files.writeString(Path.of(file), file.endsWith(".html") ? page() : text());
      String last = searches > 1 ? ", the last of " + searches + " searches" : "";
      System.err.println(("prunus: " + nodes + " nodes in " + file + last + ". " + why).strip());
    } catch (IOException error) {
      System.err.println("prunus: " + file + " could not be written: " + error);
    }
  }

  private String page() throws IOException {
    Path viewer = Path.of("prunus-viewer.html").toAbsolutePath();
    if (!Files.exists(viewer)) {
      throw new IOException("put " + viewer + " there: it comes from where Prunus.java does");
    }
    String page = Files.readString(viewer);
    int at = page.indexOf(SLOT) + SLOT.length();
    return page.substring(0, at) + text().replace("<", "\\u003c") + page.substring(at);
  }

  /** A node that is being searched; left without a value, as by an exception, it stays unfinished. */
  public final class Node implements AutoCloseable {
    private final boolean max;
    private final boolean kept;
    private final boolean negamax;
    private Object next; // the move that leads to the child that is entered next
    private boolean again; // that child was entered before
    private int rest; // moves that the loop has not come to
    private int children;
    private Number value;
    private String marks = "";
    private String chosen = ""; // what is said of the move that is given back

    private Node(boolean max, Number alpha, Number beta, boolean negamax) {
      Node parent = open.peek();
      if (parent == null) {
        lines = new StringBuilder();
        nodes = 0;
        why = "";
        searches++;
        saved = false;
      }
      this.max = max;
      this.negamax = negamax;
      kept = parent == null || parent.kept && nodes < limit && open.size() <= DEEPEST;
      if (!kept && parent.kept) {
        parent.stop("Only " + (nodes < limit ? DEEPEST + " plies" : limit + " nodes") + " are recorded.");
      }
      open.push(this);
      if (!kept) return;
      nodes++;
      lines.append("{\"event\":\"enter\"");
      if (parent != null) {
        if (parent.next != null) lines.append(",\"move\":").append(quoted(parent.next.toString()));
        if (parent.again) lines.append(",\"reSearch\":true");
        else parent.children++;
        parent.again = parent.next != null;
      }
      lines.append(max ? ",\"player\":\"max\"" : ",\"player\":\"min\"");
      boolean flip = negamax && !max;
      if (alpha != null) lines.append(flip ? ",\"beta\":" : ",\"alpha\":").append(number(alpha, flip));
      if (beta != null) lines.append(flip ? ",\"alpha\":" : ",\"beta\":").append(number(beta, flip));
      lines.append("}\n");
    }

    /** The same moves: they name the nodes, and where your loop ends early the rest was pruned. */
    public <T> Iterable<T> moves(Iterable<T> moves) {
      List<T> all = new ArrayList<>();
      moves.forEach(all::add);
      return () -> new Iterator<>() {
        private int at;

        @Override
        public boolean hasNext() {
          return at < all.size();
        }

        @Override
        public T next() {
          T move = all.get(at++);
          move(move);
          rest = all.size() - at;
          return move;
        }
      };
    }

    public Iterable<Integer> moves(int[] moves) {
      List<Integer> all = new ArrayList<>();
      for (int move : moves) all.add(move);
      return moves(all);
    }

    /** Names the child that is entered next, where the loop does not go through `moves`. */
    public void move(Object move) {
      next = move;
      again = false;
    }

    /** Says how many moves are left out, where `moves` does not know it. */
    public void cutoff(int remaining) {
      rest = remaining;
    }

    /** Says what the node is worth, and gives it back. */
    public <T extends Number> T leave(T value) {
      this.value = value;
      return value;
    }

    /** The same, with the move that is best here, or null where there is none. */
    public <T extends Number> T leave(T value, Object move) {
      chosen = ",\"chosen\":" + (move == null ? "null" : quoted(move.toString()));
      return leave(value);
    }

    /** The same where the value is an estimate, because the search goes no deeper. */
    public <T extends Number> T horizon(T value) {
      marks = ",\"horizon\":true";
      return leave(value);
    }

    private void stop(String reason) {
      why = reason;
      marks = ",\"unfinished\":true,\"note\":" + quoted(reason);
    }

    @Override
    public void close() {
      while (open.pop() != this) continue; // what a recursion too deep has left behind
      if (!kept) return;
      if (value == null || Double.isNaN(value.doubleValue())) {
        stop(value == null ? "A node was left without a value." : "A value is not a number.");
        lines.append("{\"event\":\"leave\",\"value\":0");
      } else {
        lines.append("{\"event\":\"leave\",\"value\":").append(number(value, negamax && !max));
        if (rest > 0) lines.append(",\"cutOff\":true,\"legalMoves\":").append(children + rest);
      }
      if (children > 0) lines.append(chosen);
      lines.append(marks).append("}\n");
    }
  }

  /** As it is written; what is too large counts as infinite. */
  private static String number(Number value, boolean negative) {
    double size = negative ? -value.doubleValue() : value.doubleValue();
    if (Math.abs(size) >= Integer.MAX_VALUE) return size > 0 ? "\"inf\"" : "\"-inf\"";
    return size == Math.rint(size) ? String.valueOf((long) size) : String.valueOf(size);
  }

  private static String quoted(String text) {
    StringBuilder quoted = new StringBuilder("\"");
    for (char each : text.toCharArray()) {
      boolean plain = each >= ' ' && each != '"' && each != '\\' && !Character.isSurrogate(each);
      quoted.append(plain ? String.valueOf(each) : String.format("\\u%04x", (int) each));
    }
    return quoted.append('"').toString();
  }
}
