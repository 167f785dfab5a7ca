#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

#include "core/command_line.h"

namespace prunus {

/// What a page or file is answered with.
struct WebAnswer {
  int status = 200;
  std::string_view type = "text/html; charset=utf-8";
  std::string body;
};

/// A server of HTTP for the browser on this machine, and nobody else: it listens at 127.0.0.1, and
/// answers only requests that name it by that address or as localhost, so that no other site can
/// have a page ask it. One request after the other; what is slow or malformed is hung up on.
class LocalServer {
 public:
  LocalServer() = default;
  ~LocalServer();
  LocalServer(const LocalServer&) = delete;
  LocalServer& operator=(const LocalServer&) = delete;

  /// Takes `port`; 0 takes any that is free. Fails where it is taken.
  Failure listen(std::uint16_t port);

  /// Which port it has; 0 before it listens.
  [[nodiscard]] std::uint16_t port() const { return port_; }

  /// Answers GET and HEAD until the program ends. `answer` is given the path, without what follows
  /// a question mark, as it was sent.
  [[noreturn]] void serve(const std::function<WebAnswer(std::string_view path)>& answer) const;

 private:
  int socket_ = -1;
  std::uint16_t port_ = 0;
};

/// Whether a request's Host header names this server: "127.0.0.1:8765", "localhost:8765".
bool isOwnHost(std::string_view host, std::uint16_t port);

}  // namespace prunus
