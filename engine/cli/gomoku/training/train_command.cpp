#include <algorithm>
#include <array>
#include <filesystem>
#include <system_error>

#include "cli/commands.h"
#include "cli/files.h"
#include "cli/gomoku/training/training.h"
#include "core/settings.h"
#include "request/sentences.h"

namespace prunus {
namespace {

constexpr std::size_t largestFile = std::size_t{1} << 30U;
/// One file of so many is held out.
constexpr std::size_t heldOutOf = 11;

constexpr std::array<OptionDescription, 5> options = {{
    {"data", "folder", "of files that selfplay --stones wrote; one in 11 of them is held out"},
    {"out", "file", "where the network is written after every epoch"},
    {"epochs", "1 to 1000", "passes over the positions (3)"},
    {"rate", "0 to 1", "how large the first steps are (0.01)"},
    {"seed", "a whole number", "of what is random (1)"},
}};

struct TrainArguments {
  std::string data;
  std::string out;
  cli::TrainingOptions training;
};

Expected<TrainArguments> trainArguments(const Arguments& given) {
  Settings settings(given.values);
  TrainArguments result;
  result.data = settings.text("data", "");
  result.out = settings.text("out", "");
  const auto epochs = settings.wholeNumber("epochs", 1, 1000, result.training.epochs);
  if (!epochs) return epochs.refusal();
  result.training.epochs = int(*epochs);
  const auto seed = settings.wholeNumber("seed", 0, 1'000'000'000, 1);
  if (!seed) return seed.refusal();
  result.training.seed = std::uint64_t(*seed);
  const auto rate = settings.thousandths("rate", 1000, 10);
  if (!rate) return rate.refusal();
  result.training.rate = float(*rate) / 1000;
  return result;
}

/// The files of a folder whose names end as those of games do, in the order of their names.
std::vector<std::string> gameFiles(const std::string& folder) {
  std::vector<std::string> files;
  std::error_code error;
  for (std::filesystem::directory_iterator each(folder, error), end; !error && each != end;
       each.increment(error)) {
    if (each->path().extension() == ".bin") files.push_back(each->path().string());
  }
  std::sort(files.begin(), files.end());
  return files;
}

Failure readSamples(const std::string& folder, cli::Samples& learnt, cli::Samples& heldOut) {
  const std::vector<std::string> files = gameFiles(folder);
  std::string bytes;
  for (std::size_t number = 0; number < files.size(); ++number) {
    const std::string& file = files[number];
    if (Failure failure = readFile(file, largestFile, bytes); !failure.empty()) {
      return failure;
    }
    cli::Samples& samples = number % heldOutOf == 0 ? heldOut : learnt;
    if (Failure failure = samples.addFile(bytes, inputName(file)); !failure.empty()) {
      return failure;
    }
  }
  if (learnt.count() == 0 || heldOut.count() == 0) {
    return "--data: " + inputName(folder) + " needs two files with positions or more.";
  }
  if (learnt.rule() != heldOut.rule()) {
    return "--data: " + inputName(folder) + " has games of more than one rule.";
  }
  return {};
}

int run(const Arguments& given, Terminal terminal) {
  const auto arguments = trainArguments(given);
  if (!arguments) {
    const Refusal& refusal = arguments.refusal();
    return fail(terminal, sentence(refusal, given.values.find(refusal.where)->second));
  }
  cli::Samples learnt;
  cli::Samples heldOut;
  if (const Failure failure = readSamples(arguments->data, learnt, heldOut); !failure.empty()) {
    return fail(terminal, failure);
  }
  cli::LineLearner network(learnt.rule(), arguments->training.seed);
  const auto save = [&] {
    return writeFile(arguments->out, [&](const FileSink& sink) { sink(network.file()); });
  };
  // Before the work, not after it, somebody learns that there is no such folder.
  Failure failure = save();
  if (!failure.empty()) return fail(terminal, failure);
  terminal.out << learnt.count() << " positions to learn from\n"
               << cli::heldOutLine(heldOut, arguments->training.trust) << std::endl;
  cli::train(network, learnt, heldOut, arguments->training, [&](const std::string& line) {
    terminal.out << line << std::endl;
    failure = save();
  });
  return failure.empty() ? success : fail(terminal, failure);
}

}  // namespace

constinit const Command trainCommand = {{.name = "train", .options = options}, {}, run};

}  // namespace prunus
