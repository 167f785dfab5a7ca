#include <cstdio>
#include <iostream>
#include <sstream>
#include <string>

#if defined(__GLIBC__)
#include <malloc.h>
#endif

#include "request/options.h"
#include "request/run/run.h"

// Runs searches for tests/bench/search.bench.mjs, natively. Each line of the input is "silent" or
// "whole" and then options as name=value, parted by spaces; each line of the output is the nodes
// entered and the seconds that the search took.
int main() {
  using namespace prunus;  // NOLINT(google-build-using-namespace)
#if defined(__GLIBC__)
  // Keep memory that has been used, as a WebAssembly instance does: else what would be compared is
  // how long the system takes to hand out pages.
  mallopt(M_MMAP_THRESHOLD, 1 << 25);
  mallopt(M_TRIM_THRESHOLD, 1 << 30);
#endif
  for (std::string line; std::getline(std::cin, line);) {
    std::istringstream words(line);
    std::string recording;
    words >> recording;
    Options options;
    for (std::string word; words >> word;) {
      const std::size_t equals = word.find('=');
      if (equals != std::string::npos) options[word.substr(0, equals)] = word.substr(equals + 1);
    }
    const auto request = parseRequest(options);
    if (!request) {
      std::cerr << line << ": " << request.refusal().code << '\n';
      return 1;
    }
    const RecordingPlan plan{recording == "silent" ? Recording::silent : Recording::whole, {}};
    const auto done = run(*request, plan, [](std::uint64_t, double) { return true; });
    std::cout << done->report.totals.nodes << ' ' << done->report.seconds << std::endl;
  }
}
