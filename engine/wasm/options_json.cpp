#include "wasm/options_json.h"

#include <string>

#include "core/json_reader.h"
#include "core/unicode.h"

namespace prunus {

Expected<Options> optionsFromJson(std::string_view json) {
  JsonReader reader(json);
  Options options;
  std::string name;
  std::string value;
  reader.beginObject();
  while (reader.nextKey(name)) {
    if (!reader.text(value)) break;
    options.insert_or_assign(name, value);
  }
  if (reader.failed()) return Refusal{"option-unknown", clipped(name), -1, {}};
  return options;
}

}  // namespace prunus
