#include <spawn.h>
#include <unistd.h>

#include <array>
#include <string>

#include "cli/commands.h"
#include "cli/files.h"
#include "cli/view/local_server.h"
#include "cli/view/viewer_page.h"
#include "core/settings.h"
#include "request/sentences.h"

namespace prunus {
namespace {

constexpr std::size_t largestFile = std::size_t{1} << 28U;
constexpr std::uint16_t usualPort = 8765;
constexpr long long lastPort = 65535;

/// Shows an address in the browser; where there is none, the address was printed.
void openBrowser(std::string address) {
#if defined(__APPLE__)
  std::string program = "open";
#else
  std::string program = "xdg-open";
#endif
  const std::array<char*, 3> words = {program.data(), address.data(), nullptr};
  pid_t child = 0;
  posix_spawnp(&child, program.c_str(), nullptr, nullptr, words.data(), environ);
}

/// The port that was asked for; without one the usual, and where that is taken any.
Failure listenAt(LocalServer& server, long long asked) {
  if (asked > 0) return server.listen(static_cast<std::uint16_t>(asked));
  if (server.listen(usualPort).empty()) return {};
  return server.listen(0);
}

/// The page, made anew of the files as they are now.
Failure makePage(const std::string& viewerPath, const std::string& tracePath, std::string& page) {
  std::string viewer;
  std::string trace;
  if (Failure failure = readFile(viewerPath, largestFile, viewer); !failure.empty()) return failure;
  if (Failure failure = readFile(tracePath, largestFile, trace); !failure.empty()) return failure;
  const Failure failure = fillViewer(viewer, trace, page);
  if (failure.empty()) return {};
  const bool isViewers = failure.starts_with("is not the viewer");
  return inputName(isViewers ? viewerPath : tracePath) + ": " + failure;
}

int run(const Arguments& arguments, Terminal terminal) {
  if (arguments.words.size() != 1 || arguments.words[0] == "-") {
    return fail(terminal, "prunus view: the name of one trace is needed.");
  }
  const std::string& tracePath = arguments.words[0];
  Settings settings(arguments.values);
  const auto port = settings.wholeNumber("port", 1, lastPort, 0);
  if (!port) return fail(terminal, sentence(port.refusal(), arguments.values.at("port")));
  const std::string site = settings.text("site", "");
  const std::string viewerPath = findViewer(site, tracePath).string();
  if (viewerPath.empty()) {
    return fail(terminal, "prunus view: there is no " + std::string(viewerName) + " in " +
                              (site.empty() ? "the usual places" : inputName(site)) +
                              "; \"npm run build\" makes the site that has it, and --site says "
                              "where that is.");
  }
  std::string page;
  if (const Failure failure = makePage(viewerPath, tracePath, page); !failure.empty()) {
    return fail(terminal, failure);
  }
  LocalServer server;
  if (const Failure failure = listenAt(server, *port); !failure.empty()) {
    return fail(terminal, "prunus view: " + failure);
  }
  const std::string path = "/" + addressName(tracePath);
  const std::string address = "http://127.0.0.1:" + std::to_string(server.port()) + path;
  terminal.out << inputName(tracePath) << " is at " << address << '\n'
               << "Run your program again and reload the page to see its new trace. Ctrl-C ends."
               << std::endl;
  if (!arguments.has("no-browser")) openBrowser(address);
  server.serve([&](std::string_view asked) -> WebAnswer {
    if (asked != path && asked != "/") {
      return {404, "text/plain; charset=utf-8", "Only the trace is here: " + address + "\n"};
    }
    std::string made;
    const Failure failure = makePage(viewerPath, tracePath, made);
    if (!failure.empty()) return {404, "text/plain; charset=utf-8", failure + "\n"};
    return {.body = std::move(made)};
  });
}

constexpr std::array<OptionDescription, 3> own = {{
    {"port", "1 to 65535", "where to listen on this machine; else 8765, or any that is free"},
    {"site", "folder", "the built site, or a folder with prunus-viewer.html in it"},
    {"no-browser", "", "only print the address"},
}};

}  // namespace

constinit const Command viewCommand = {{.name = "view", .options = own, .operands = "<file>"},
                                       "shows a trace in the browser, served to this machine alone",
                                       run};

}  // namespace prunus
