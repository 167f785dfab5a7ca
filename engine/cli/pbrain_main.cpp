#include "cli/gomocup.h"

int main() { return prunus::cli::runGomocup(); }
