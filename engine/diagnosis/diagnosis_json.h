#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/refusal.h"
#include "diagnosis/diagnose.h"

namespace prunus::diagnosis {

/// What is to be diagnosed, as the page sends it and `prunus diagnose --searches` reads it:
///
///     {"searches": [{"options": {"game": "textbook", "tree": "[[3,12],[2,4]]"}, "events": "…"}]}
///
/// Options are those of a search, events its trace as JSON lines. All traces must be of one
/// program.
struct Searches {
  std::vector<Options> options;
  std::vector<std::string> events;

  [[nodiscard]] std::vector<Search> views() const;
};
Expected<Searches> readSearches(std::string_view json);

/// The diagnosis as JSON. Shape: `Diagnosis` in web/engine/diagnosis-messages.ts.
std::string diagnosisJson(const Diagnosis& diagnosis);

/// What is wrong, or that nothing is, in an English sentence or two.
std::string sentenceOf(const Diagnosis& diagnosis);

/// The name of a difference, kebab-case, stable; empty where there is none.
std::string_view nameOf(Difference difference);

}  // namespace prunus::diagnosis
