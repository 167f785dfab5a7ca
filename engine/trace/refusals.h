#pragma once

#include <array>
#include <string_view>

namespace prunus {

/// Every code of a Refusal that the trace readers give; `where` is always "trace". Of the binary
/// form and of the columns, `at` is the number of a node (−1: the file as a whole); of the text
/// form, whose codes start with "trace-line-", `at` is a line number from 1.
inline constexpr std::array<std::string_view, 43> traceRefusals = {
    // The binary file.
    "trace-not-a-trace",  // neither form: does not start as a trace file does
    "trace-version",      // written by a newer version; details: its version, the newest known here
    "trace-cut-short",    // details: bytes that the file should have, bytes it has
    "trace-too-long",     // details: the same
    "trace-layout",  // cells are neither of 16 nor of 32 bits, or another part of the prefix is odd
    "trace-header-json",   // the header is not well-formed JSON; details: offset in bytes
    "trace-header-field",  // a field of the header is missing or makes no sense; details: its name
    "trace-too-large",     // more bytes or nodes than can be read; details: number, limit

    // Columns that contradict themselves or the header; at: the node.
    "trace-empty",        // no node
    "trace-columns",      // columns of different lengths
    "trace-ply",          // details: its ply, the deepest that is possible there
    "trace-size",         // details: its size, the size it should have
    "trace-flags",        // unknown or impossible marks; details: the flags as a number
    "trace-move",         // details: the move
    "trace-legal-moves",  // fewer than children, or a leaf with children; details: moves, children
    "trace-hidden",       // a count of hidden nodes where there can be none; details: the count
    "trace-totals",       // details: which total, what the header says, what the columns say

    "trace-payoffs",  // a value is no number in the list of payoffs; details: it, the list's length

    "trace-step",  // a step of a tree's growth that cannot be; at: the step, from 1; details: its
                   // node

    // The text form; at: the line.
    "trace-line-utf8",    // not UTF-8
    "trace-line-json",    // not one JSON object; details: column of the line where it goes wrong
    "trace-line-event",   // "event" is neither "enter" nor "leave", or missing; details: what it is
    "trace-line-header",  // a header ("prunus") that is not on the first line
    "trace-line-version",  // header of a newer version; details: its version, the newest known here
    "trace-line-field",    // a field has a value it can't have; details: name, what is there
    "trace-line-count",    // a whole number too large; details: name, what is there, the most
    "trace-line-decimals",  // more decimal places than fit; details: name, what is there, places
                            // allowed
    "trace-line-fraction",  // not whole parts of the header's denominator; details: name, number
    "trace-line-range",     // a number too large; details: name, what is there, the most
    "trace-line-value",     // "leave" without "value"
    "trace-line-payoffs",  // a value is no three numbers where it should be, or the other way round
    "trace-line-not-entered",  // "leave" when no node is open
    "trace-line-too-deep",     // details: the deepest ply allowed
    "trace-line-not-left",     // at: the line of an "enter" that no "leave" follows
    "trace-line-children",     // details: what legalMoves says, children entered
    "trace-line-wide",         // more moves at a node than fit; details: how many, the most
    "trace-line-leaf",    // a leaf by its marks, but children were entered; details: mark, children
    "trace-line-hidden",  // hidden nodes at a node that has recorded children, or at several plies
    "trace-line-names",   // too many different moves; details: how many are allowed
    "trace-line-no-event",  // the whole text holds no node

    // Not refusals but warnings: the trace is shown all the same. Of the columns, at: the node and
    // no
    // "line-" in the code.
    "trace-value-differs",  // a value is not the best of its children; details: value, best of
                            // children
    "trace-window-empty",   // alpha is above beta; details: alpha, beta
    "trace-cut-early",      // cut though the value is inside the window; details: value, bound not
                            // reached
};

}  // namespace prunus
