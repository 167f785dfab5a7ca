#pragma once

#include <cstdint>
#include <functional>
#include <span>

#include "core/refusal.h"
#include "trace/trace.h"

namespace prunus {

/// The binary trace file, numbers little-endian:
///
///     0   8 bytes   0x89 "Prunus" 0x0A: a text-mode copy damages it visibly
///     8   uint16    version of the format: 1; 2 of a tree that was grown best first; 3 where
///                   three play
///     10  uint8     bits of a cell: 16 or 32
///     11  uint8     1 where there is a hidden column, else 0
///     12  uint32    nodes
///     16  uint32    bytes of the header
///     20  uint32    in version 2: steps in which the tree was grown; else 0
///     24  header    as JSON (trace/header_json.h), padded with zeros to a multiple of 8
///     then the columns, each padded with zeros to a multiple of 8:
///     size, hidden (where there is one), alpha, beta, value, move, legalMoves, flags, ply
///     in version 2 then the log, see `GrowthLog`, padded alike: a uint32 a step, its node; and of
///     "means" an int32 a step, its value; where its header has "priors" or "table", a uint32 a
///     node: its prior, or the first node that is the same position
///
/// A page can thus lay typed arrays over a file without copying it.

/// Hands the file over piece by piece.
using ByteSink = std::function<void(std::span<const std::uint8_t>)>;
void writeBinary(const Trace& trace, const ByteSink& sink);

/// True for what starts as a binary trace does.
bool looksBinary(std::span<const std::uint8_t> bytes);

/// Reads an untrusted file. Whatever it holds, no more memory is used than about twice its size,
/// and a trace that comes back has passed `checkTrace`.
Expected<Trace> readBinary(std::span<const std::uint8_t> bytes);

}  // namespace prunus
