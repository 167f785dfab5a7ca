#include "trace/format/binary.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstring>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/unicode.h"
#include "trace/check.h"
#include "trace/format/header_json.h"

// Columns are copied as they lie in memory.
static_assert(__BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__, "trace files are little-endian");

namespace prunus {
namespace {

constexpr std::array<std::uint8_t, 8> magic = {0x89, 'P', 'r', 'u', 'n', 'u', 's', 0x0A};
constexpr std::size_t alignment = 8;

struct Prefix {
  std::array<std::uint8_t, 8> magic;
  std::uint16_t version;
  std::uint8_t cellBits;
  std::uint8_t hasHidden;
  std::uint32_t nodes;
  std::uint32_t headerBytes;
  std::uint32_t steps;
};
static_assert(sizeof(Prefix) == 24);

constexpr std::uint64_t padded(std::uint64_t bytes) {
  return (bytes + alignment - 1) / alignment * alignment;
}

/// Calls `each` with every column that a file of these columns holds, in its order.
template <typename Columns, typename Each>
void forEachColumn(Columns& columns, bool hasHidden, const Each& each) {
  each(columns.size);
  if (hasHidden) each(columns.hidden);
  each(columns.alpha);
  each(columns.beta);
  each(columns.value);
  each(columns.move);
  each(columns.legalMoves);
  each(columns.flags);
  each(columns.ply);
}

template <typename Columns>
std::uint64_t bytesOfColumns(std::uint64_t nodes, bool hasHidden) {
  std::uint64_t bytes = 0;
  Columns none;
  forEachColumn(none, hasHidden,
                [&](const auto& column) { bytes += padded(nodes * sizeof(column[0])); });
  return bytes;
}

Refusal refuse(std::string_view code, std::vector<std::string> details = {}) {
  return {.code = std::string(code), .where = "trace", .at = -1, .details = std::move(details)};
}

void writePadded(const void* data, std::size_t bytes, const ByteSink& sink) {
  static constexpr std::array<std::uint8_t, alignment> zeros{};
  sink({static_cast<const std::uint8_t*>(data), bytes});
  sink(std::span(zeros).first(static_cast<std::size_t>(padded(bytes) - bytes)));
}

template <typename Columns>
Columns readColumns(const Prefix& prefix, std::span<const std::uint8_t> bytes) {
  Columns columns;
  forEachColumn(columns, prefix.hasHidden != 0, [&](auto& column) {
    column.resize(prefix.nodes);
    const std::size_t length = column.size() * sizeof(column[0]);
    if (length > 0) std::memcpy(column.data(), bytes.data(), length);
    bytes = bytes.subspan(static_cast<std::size_t>(padded(length)));
  });
  return columns;
}

/// Bytes of the log that a header tells of.
std::uint64_t bytesOfLog(const ReadHeader& header, const Prefix& prefix) {
  const std::uint64_t steps = prefix.steps;
  const bool hasColumn = header.hasPriors || header.hasTable;
  return padded(steps * sizeof(std::uint32_t)) +
         (header.grown->kind == GrownKind::means ? padded(steps * sizeof(Value)) : 0) +
         (hasColumn ? padded(prefix.nodes * sizeof(std::uint32_t)) : 0);
}

/// Fills in the log that a header tells of. `bytes` starts with it and is long enough.
void readLog(const Prefix& prefix, std::span<const std::uint8_t> bytes, ReadHeader& header) {
  GrowthLog& log = *header.grown;
  const auto read = [&](auto& cells, std::size_t count) {
    cells.resize(count);
    const std::size_t length = cells.size() * sizeof(cells[0]);
    if (length > 0) std::memcpy(cells.data(), bytes.data(), length);
    bytes = bytes.subspan(static_cast<std::size_t>(padded(length)));
  };
  read(log.nodes, prefix.steps);
  if (log.kind == GrownKind::means) read(log.values, prefix.steps);
  if (header.hasPriors) read(log.priors, prefix.nodes);
  if (header.hasTable) read(log.same, prefix.nodes);
}

std::uint64_t bytesOfColumns(const Prefix& prefix) {
  return prefix.cellBits == 16 ? bytesOfColumns<NarrowColumns>(prefix.nodes, prefix.hasHidden != 0)
                               : bytesOfColumns<WideColumns>(prefix.nodes, prefix.hasHidden != 0);
}

/// What is wrong with the first bytes, if anything is.
std::optional<Refusal> checkPrefix(const Prefix& prefix) {
  if (prefix.version > traceVersion) {
    return refuse("trace-version", {std::to_string(prefix.version), std::to_string(traceVersion)});
  }
  if (prefix.version == 0 || (prefix.cellBits != 16 && prefix.cellBits != 32) ||
      prefix.hasHidden > 1 || (prefix.version != grownVersion && prefix.steps != 0)) {
    return refuse("trace-layout");
  }
  return std::nullopt;
}

/// What is wrong with the length of the whole, if anything is.
std::optional<Refusal> checkLength(std::uint64_t length, std::uint64_t expected) {
  if (length == expected) return std::nullopt;
  return refuse(length < expected ? "trace-cut-short" : "trace-too-long",
                {std::to_string(expected), std::to_string(length)});
}

}  // namespace

void writeBinary(const Trace& trace, const ByteSink& sink) {
  const std::string header = headerJson(trace.header, trace.grown ? &*trace.grown : nullptr);
  std::visit(
      [&](const auto& columns) {
        const bool hasHidden = !columns.hidden.empty();
        const Prefix prefix{
            .magic = magic,
            .version = versionOf(trace.header, trace.grown.has_value()),
            .cellBits = sizeof(columns.value[0]) * 8,
            .hasHidden = hasHidden ? std::uint8_t{1} : std::uint8_t{0},
            .nodes = static_cast<std::uint32_t>(columns.length()),
            .headerBytes = static_cast<std::uint32_t>(header.size()),
            .steps = trace.grown ? static_cast<std::uint32_t>(trace.grown->nodes.size()) : 0};
        writePadded(&prefix, sizeof prefix, sink);
        writePadded(header.data(), header.size(), sink);
        forEachColumn(columns, hasHidden, [&](const auto& column) {
          writePadded(column.data(), column.size() * sizeof(column[0]), sink);
        });
      },
      trace.columns);
  if (!trace.grown) return;
  const GrowthLog& log = *trace.grown;
  const auto write = [&](const auto& cells) {
    writePadded(cells.data(), cells.size() * sizeof(cells[0]), sink);
  };
  write(log.nodes);
  if (log.kind == GrownKind::means) write(log.values);
  write(log.priors);
  write(log.same);
}

bool looksBinary(std::span<const std::uint8_t> bytes) {
  // The first byte is enough: no text starts with it, and a damaged file is better told as one.
  return !bytes.empty() && bytes[0] == magic[0];
}

Expected<Trace> readBinary(std::span<const std::uint8_t> bytes) {
  if (!looksBinary(bytes)) return refuse("trace-not-a-trace");
  if (bytes.size() < sizeof(Prefix)) {
    return refuse("trace-cut-short",
                  {std::to_string(sizeof(Prefix)), std::to_string(bytes.size())});
  }
  Prefix prefix{};
  std::memcpy(&prefix, bytes.data(), sizeof prefix);
  if (prefix.magic != magic) return refuse("trace-not-a-trace");
  if (auto wrong = checkPrefix(prefix)) return *std::move(wrong);
  const std::uint64_t logAt = sizeof prefix + padded(prefix.headerBytes) + bytesOfColumns(prefix);
  // How long a log is, its header tells: of the shortest that it may be, all must be there.
  if (prefix.version != grownVersion || bytes.size() < logAt) {
    if (auto wrong = checkLength(bytes.size(), logAt)) return *std::move(wrong);
  }

  const std::span<const std::uint8_t> json = bytes.subspan(sizeof prefix, prefix.headerBytes);
  ReadHeader header;
  if (const auto error =
          readHeaderJson({reinterpret_cast<const char*>(json.data()), json.size()}, header)) {
    if (error->version) {
      return refuse("trace-version",
                    {std::to_string(*error->version), std::to_string(traceVersion)});
    }
    if (error->field.empty()) return refuse("trace-header-json", {std::to_string(error->at)});
    return refuse("trace-header-field", {clipped(error->field)});
  }
  if (!header.hasTotals) return refuse("trace-header-field", {"totals"});
  if (header.grown.has_value() != (prefix.version == grownVersion)) {
    return refuse("trace-header-field", {"grown"});
  }
  if (header.header.payoffs.empty() == (prefix.version == payoffsVersion)) {
    return refuse("trace-header-field", {"payoffs"});
  }
  if (header.grown) {
    const std::uint64_t expected = logAt + bytesOfLog(header, prefix);
    if (auto wrong = checkLength(bytes.size(), expected)) return *std::move(wrong);
    if (header.grown->places > header.header.decimals) {
      return refuse("trace-header-field", {"places"});
    }
    readLog(prefix, bytes.subspan(static_cast<std::size_t>(logAt)), header);
  }

  const std::span<const std::uint8_t> columns =
      bytes.subspan(static_cast<std::size_t>(sizeof prefix + padded(prefix.headerBytes)));
  Trace trace;
  trace.header = std::move(header.header);
  trace.grown = std::move(header.grown);
  if (prefix.cellBits == 16) {
    trace.columns = readColumns<NarrowColumns>(prefix, columns);
  } else {
    trace.columns = readColumns<WideColumns>(prefix, columns);
  }
  if (auto wrong = checkTrace(trace)) return *std::move(wrong);
  return trace;
}

}  // namespace prunus
