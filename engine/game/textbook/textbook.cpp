#include "game/textbook/textbook.h"

namespace prunus {

std::vector<std::string> Textbook::moveNames() const {
  std::vector<std::string> names = {tree_->label[0]};
  names.reserve(tree_->length());
  for (std::size_t node = 1; node < tree_->length(); ++node) names.push_back(tree_->name(node));
  return names;
}

std::vector<std::string> Textbook::probabilities() const {
  return tree_->likely;
}

}  // namespace prunus
