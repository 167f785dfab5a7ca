#include "cli/tree_file.h"

#include <string_view>
#include <utility>

#include "cli/files.h"
#include "request/sentences.h"

namespace prunus {

Failure takeTreeFile(Options& options, std::string& name) {
  const auto found = options.find("tree-file");
  if (found == options.end()) return {};
  name = found->second;
  options.erase(found);
  if (options.contains("tree")) {
    return "--tree-file: give a tree or a file that holds one, not both.";
  }
  std::string text;
  // Far more than a tree may have: the parser then says how long it may be.
  if (Failure failure = readFile(name, std::size_t{1} << 26U, text); !failure.empty()) {
    return failure;
  }
  options.emplace("tree", std::move(text));
  return {};
}

std::string optionSentence(const Refusal& refusal, const Options& options,
                           const std::string& treeFile) {
  const auto given = options.find(refusal.where);
  const std::string_view text = given == options.end() ? std::string_view() : given->second;
  if (refusal.where == "tree" && !treeFile.empty()) {
    // The text was read from the file, but that there is one at all was said by the option.
    const bool ofText = refusal.code != "option-foreign";
    return sentence(refusal, ofText ? inputName(treeFile) : "--tree-file", text);
  }
  return sentence(refusal, text);
}

}  // namespace prunus
