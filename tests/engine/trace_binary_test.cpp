#include "trace/format/binary.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <memory>
#include <random>
#include <string>
#include <vector>

#include "trace_samples.h"

namespace prunus {
namespace {

using Bytes = std::vector<std::uint8_t>;

Bytes written(const Trace& trace) {
  Bytes bytes;
  writeBinary(trace, [&](std::span<const std::uint8_t> piece) {
    bytes.insert(bytes.end(), piece.begin(), piece.end());
  });
  return bytes;
}

/// The bytes in memory of exactly their size, so that a sanitizer sees any read past them.
Expected<Trace> readExactly(const Bytes& bytes) {
  const std::unique_ptr<std::uint8_t[]> copy(new std::uint8_t[bytes.size()]);
  std::copy(bytes.begin(), bytes.end(), copy.get());
  return readBinary({copy.get(), bytes.size()});
}

TEST(BinaryTrace, ComesBackAsItWas) {
  for (const samples::Settings& settings : samples::allSettings()) {
    for (std::uint32_t seed = 0; seed < 40; ++seed) {
      const Trace trace = samples::trace(seed, settings);
      const Bytes bytes = written(trace);
      EXPECT_EQ(bytes.size() % 8, 0U);
      const auto read = readExactly(bytes);
      ASSERT_TRUE(read) << read.refusal().code;
      EXPECT_EQ(read->columns.index(), trace.columns.index());
      EXPECT_EQ(samples::rowsOf(*read), samples::rowsOf(trace));
      EXPECT_TRUE(samples::sameHeader(read->header, trace.header));
      EXPECT_EQ(written(*read), bytes);
    }
  }
}

TEST(BinaryTrace, IsRefusedWhenCutShortAnywhere) {
  const Bytes bytes = written(samples::trace(3, {.names = true, .hide = true}));
  for (std::size_t length = 0; length < bytes.size(); ++length) {
    const auto read = readExactly(Bytes(bytes.begin(), bytes.begin() + static_cast<long>(length)));
    ASSERT_FALSE(read) << length;
    EXPECT_EQ(read.refusal().code, length == 0 ? "trace-not-a-trace" : "trace-cut-short");
  }
  Bytes longer = bytes;
  longer.resize(bytes.size() + 8);
  EXPECT_EQ(readExactly(longer).refusal().code, "trace-too-long");
}

TEST(BinaryTrace, IsRefusedWhenItsFirstBytesAreOdd) {
  const Bytes bytes = written(samples::trace(3, {}));
  const auto with = [&](std::size_t at, std::uint8_t byte) {
    Bytes changed = bytes;
    changed[at] = byte;
    return readExactly(changed).refusal().code;
  };
  EXPECT_EQ(with(0, 'P'), "trace-not-a-trace");
  EXPECT_EQ(with(7, 0x0D), "trace-not-a-trace");
  EXPECT_EQ(with(8, 4), "trace-version");
  EXPECT_EQ(with(8, 3), "trace-header-field");  // nothing that three play
  EXPECT_EQ(with(8, 2), "trace-header-field");  // no tree that was grown
  EXPECT_EQ(with(8, 0), "trace-layout");
  EXPECT_EQ(with(10, 17), "trace-layout");
  EXPECT_EQ(with(11, 2), "trace-layout");
  EXPECT_EQ(with(15, 0xFF), "trace-cut-short");  // four thousand million nodes
  EXPECT_EQ(with(19, 0xFF), "trace-cut-short");
  EXPECT_EQ(with(20, 1), "trace-layout");
  EXPECT_EQ(with(24, '['), "trace-header-json");
}

/// A file whose header is this text.
Bytes withHeader(const std::string& header) {
  Trace trace = samples::trace(3, {});
  Bytes bytes = written(trace);
  std::uint32_t before = 0;
  std::memcpy(&before, &bytes[16], 4);
  const auto padded = [](std::size_t size) { return (size + 7) / 8 * 8; };
  Bytes changed(bytes.begin(), bytes.begin() + 24);
  const auto length = static_cast<std::uint32_t>(header.size());
  std::memcpy(&changed[16], &length, 4);
  changed.insert(changed.end(), header.begin(), header.end());
  changed.resize(24 + padded(length));
  changed.insert(changed.end(), bytes.begin() + 24 + static_cast<long>(padded(before)),
                 bytes.end());
  return changed;
}

TEST(BinaryTrace, IsRefusedWhenItsHeaderMakesNoSense) {
  const auto field = [](const std::string& header) {
    const auto read = readExactly(withHeader(header));
    EXPECT_FALSE(read);
    return read ? "" : read.refusal().code + " " + read.refusal().details.at(0);
  };
  EXPECT_EQ(field(""), "trace-header-json 0");
  EXPECT_EQ(field("{}"), "trace-header-field prunus");
  EXPECT_EQ(field(R"({"prunus":1})"), "trace-header-field totals");
  EXPECT_EQ(field(R"({"prunus":4})"), "trace-version 4");
  EXPECT_EQ(field(R"({"prunus":"1"})"), "trace-header-field prunus");
  EXPECT_EQ(field(R"({"prunus":1,"decimals":10})"), "trace-header-field decimals");
  EXPECT_EQ(field(R"({"prunus":1,"decimals":-1})"), "trace-header-field decimals");
  EXPECT_EQ(field(R"({"prunus":1,"rootPly":251})"), "trace-header-field rootPly");
  EXPECT_EQ(field(R"({"prunus":1,"rootPly":2,"recordedPly":1})"), "trace-header-field recordedPly");
  EXPECT_EQ(field(R"({"prunus":1,"complete":1})"), "trace-header-field complete");
  EXPECT_EQ(field(R"({"prunus":1,"names":[1]})"), "trace-header-field names");
  EXPECT_EQ(field(R"({"prunus":1,"options":{"a":1}})"), "trace-header-field options");
  EXPECT_EQ(field(R"({"prunus":1,"seconds":-1})"), "trace-header-field seconds");
  EXPECT_EQ(field(R"({"prunus":1,"totals":{"nodes":9007199254740992}})"),
            "trace-header-field totals");
  EXPECT_EQ(field(R"({"prunus":1} {})"), "trace-header-json 13");
}

/// Whatever is changed, a reader neither crashes nor lets pass what is unsound.
TEST(BinaryTrace, SurvivesAnyDamage) {
  int refused = 0;
  for (std::uint32_t seed = 0; seed < 10'000; ++seed) {
    std::mt19937 random(seed);
    const auto below = [&](std::size_t end) { return random() % end; };
    static const auto all = samples::allSettings();
    Bytes bytes = written(samples::trace(seed % 50, all[seed % all.size()]));
    for (std::size_t change = 1 + below(3); change > 0; --change) {
      // Half of the changes hit the first bytes, where everything else is laid out.
      const std::size_t at = below(random() % 2 == 0 ? 32 : bytes.size());
      bytes[at] = static_cast<std::uint8_t>(random() % 4 == 0 ? 0xFF : random());
    }
    if (random() % 4 == 0) bytes.resize(below(bytes.size()));
    const auto read = readExactly(bytes);
    if (read) {
      EXPECT_FALSE(checkTrace(*read));
    } else {
      EXPECT_EQ(read.refusal().where, "trace");
      ++refused;
    }
  }
  EXPECT_GT(refused, 5'000);
}

}  // namespace
}  // namespace prunus
