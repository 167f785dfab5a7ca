#pragma once

#include <string>
#include <vector>

#include "core/json_writer.h"
#include "gomoku/board.h"
#include "gomoku/search/search.h"

namespace prunus::cli {

// What the gomoku commands print of a position and a search, as JSON and as text. Points are [x,y]
// or x,y from 0 at the top left. Values are for the side to move; 200 points are odds of e to 1.

/// One object: best move, value, chances (0 … 1), what is proven, the `lines` best lines, a value
/// for every candidate (a bound unless "exact"), what both sides threaten, and in renju the points
/// that are forbidden to Black.
std::string infoJson(const gomoku::Board& board, const gomoku::SearchInfo& info, int lines);

/// One line for an iteration.
std::string progressText(const gomoku::Board& board, const gomoku::SearchInfo& info);

/// A paragraph for the result.
std::string infoText(const gomoku::Board& board, const gomoku::SearchInfo& info, int lines);

/// An array of points.
void writeLine(JsonWriter& json, const gomoku::Board& board, const std::vector<Move>& line);
std::string lineText(const gomoku::Board& board, const std::vector<Move>& line);

/// "Black" or "White".
std::string nameOf(gomoku::Color color);

/// Plies to the five that is proven, or −1.
int provenPlies(Value value);

}  // namespace prunus::cli
