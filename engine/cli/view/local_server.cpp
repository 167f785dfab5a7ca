#include "cli/view/local_server.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>

namespace prunus {
namespace {

constexpr std::size_t longestRequest = 16384;
constexpr int waiting = 16;
constexpr time_t patience = 5;  ///< seconds, for a request to come in and its answer to go out

/// The lines of a request up to the empty one; empty: it was too long, too slow, or broken off.
std::string readRequest(int connection) {
  std::string request;
  std::array<char, 4096> buffer;
  while (request.find("\r\n\r\n") == std::string::npos) {
    const ssize_t count = recv(connection, buffer.data(), buffer.size(), 0);
    if (count <= 0 || request.size() > longestRequest) return {};
    request.append(buffer.data(), static_cast<std::size_t>(count));
  }
  return request;
}

void writeAll(int connection, std::string_view text) {
  while (!text.empty()) {
    const ssize_t count = send(connection, text.data(), text.size(), 0);
    if (count <= 0) return;
    text.remove_prefix(static_cast<std::size_t>(count));
  }
}

/// What stands behind "host:", whatever the case of its letters; empty: it is not there.
std::string_view hostOf(std::string_view request) {
  constexpr std::string_view name = "host:";
  const auto sameLetter = [](char one, char other) {
    return one == other || (one >= 'A' && one <= 'Z' && one - 'A' + 'a' == other);
  };
  for (std::size_t line = request.find("\r\n"); line != std::string_view::npos;
       line = request.find("\r\n", line)) {
    line += 2;
    const std::string_view rest = request.substr(line);
    if (rest.size() < name.size()) break;
    if (!std::equal(name.begin(), name.end(), rest.begin(),
                    [&](char wanted, char found) { return sameLetter(found, wanted); })) {
      continue;
    }
    std::string_view value = rest.substr(name.size(), rest.find("\r\n") - name.size());
    while (!value.empty() && value.front() == ' ') value.remove_prefix(1);
    while (!value.empty() && value.back() == ' ') value.remove_suffix(1);
    return value;
  }
  return {};
}

std::string_view reasonOf(int status) {
  switch (status) {
    case 200:
      return "OK";
    case 403:
      return "Forbidden";
    case 404:
      return "Not Found";
    default:
      return "Method Not Allowed";
  }
}

}  // namespace

bool isOwnHost(std::string_view host, std::uint16_t port) {
  const std::string behind = ":" + std::to_string(port);
  return host == "127.0.0.1" + behind || host == "localhost" + behind;
}

LocalServer::~LocalServer() {
  if (socket_ >= 0) close(socket_);
}

Failure LocalServer::listen(std::uint16_t port) {
  const int opened = socket(AF_INET, SOCK_STREAM, 0);
  sockaddr_in address = {};
  address.sin_family = AF_INET;
  address.sin_port = htons(port);
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  auto* const generic = reinterpret_cast<sockaddr*>(&address);
  socklen_t length = sizeof address;
  const int yes = 1;
  const bool good = opened >= 0 &&
                    setsockopt(opened, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes) == 0 &&
                    bind(opened, generic, length) == 0 && ::listen(opened, waiting) == 0 &&
                    getsockname(opened, generic, &length) == 0;
  if (!good) {
    const int error = errno;
    if (opened >= 0) close(opened);
    return "port " + std::to_string(port) + " cannot be had (" + std::strerror(error) + ").";
  }
  if (socket_ >= 0) close(socket_);
  socket_ = opened;
  port_ = ntohs(address.sin_port);
  return {};
}

void LocalServer::serve(const std::function<WebAnswer(std::string_view path)>& answer) const {
  // A browser that goes away while it is answered is no reason to end.
  std::signal(SIGPIPE, SIG_IGN);
  while (true) {
    const int connection = accept(socket_, nullptr, nullptr);
    if (connection < 0) continue;
    const timeval limit = {.tv_sec = patience, .tv_usec = 0};
    setsockopt(connection, SOL_SOCKET, SO_RCVTIMEO, &limit, sizeof limit);
    setsockopt(connection, SOL_SOCKET, SO_SNDTIMEO, &limit, sizeof limit);
    const std::string request = readRequest(connection);
    const std::string_view first = std::string_view(request).substr(0, request.find("\r\n"));
    const std::size_t space = first.find(' ');
    const std::string_view method = first.substr(0, space);
    std::string_view path = space == std::string_view::npos ? "" : first.substr(space + 1);
    path = path.substr(0, path.find_first_of(" ?"));
    if (!path.empty()) {
      constexpr std::string_view plain = "text/plain; charset=utf-8";
      WebAnswer given;
      if (!isOwnHost(hostOf(request), port_)) {
        given = {403, plain, "This page is for the browser on this machine.\n"};
      } else if (method != "GET" && method != "HEAD") {
        given = {405, plain, "Only GET is answered.\n"};
      } else {
        given = answer(path);
      }
      std::string head = "HTTP/1.1 " + std::to_string(given.status) + " ";
      head += reasonOf(given.status);
      head += "\r\nContent-Type: ";
      head += given.type;
      head += "\r\nContent-Length: " + std::to_string(given.body.size());
      head += "\r\nCache-Control: no-store\r\nX-Content-Type-Options: nosniff";
      head += "\r\nConnection: close\r\n\r\n";
      writeAll(connection, head);
      if (method != "HEAD") writeAll(connection, given.body);
    }
    shutdown(connection, SHUT_WR);
    close(connection);
  }
}

}  // namespace prunus
