#pragma once

#include <string>

#include "core/command_line.h"
#include "core/refusal.h"
#include "core/settings.h"

namespace prunus {

/// The option of a command that takes a tree: it may be read from a file.
inline constexpr OptionDescription treeFileOption = {
    "tree-file", "file", "read the tree from a file; - is standard input"};

/// Puts what is in the file of `tree-file` in its place as `tree`; the file's name into `name`,
/// which stays empty where there is none.
Failure takeTreeFile(Options& options, std::string& name);

/// A refusal of options as a sentence that names what the person typed; `treeFile`: see above.
std::string optionSentence(const Refusal& refusal, const Options& options,
                           const std::string& treeFile);

}  // namespace prunus
