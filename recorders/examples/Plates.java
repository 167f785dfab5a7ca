import java.util.List;

/** Minimax and alpha-beta over a tree of nested lists: java Plates [minimax|alphabeta] */
class Plates {
  static final Prunus trace = new Prunus("trace.jsonl");
  static final int INFINITE = Integer.MAX_VALUE;
  static final List<?> TREE = List.of(List.of(3, 12, 8), List.of(2, 4, 6), List.of(14, 5, 2));

  static int minimax(Object tree, boolean maximizing) {
    try (Prunus.Node node = trace.enter(maximizing)) {
      if (tree instanceof Integer) return node.leave((Integer) tree);
      int best = maximizing ? -INFINITE : INFINITE;
      for (Object child : node.moves((List<?>) tree)) {
        int value = minimax(child, !maximizing);
        best = maximizing ? Math.max(best, value) : Math.min(best, value);
      }
      return node.leave(best);
    }
  }

  static int alphabeta(Object tree, int alpha, int beta, boolean maximizing) {
    try (Prunus.Node node = trace.enter(maximizing, alpha, beta)) {
      if (tree instanceof Integer) return node.leave((Integer) tree);
      int best = maximizing ? -INFINITE : INFINITE;
      for (Object child : node.moves((List<?>) tree)) {
        int value = alphabeta(child, alpha, beta, !maximizing);
        if (maximizing) {
          best = Math.max(best, value);
          alpha = Math.max(alpha, best);
        } else {
          best = Math.min(best, value);
          beta = Math.min(beta, best);
        }
        if (alpha >= beta) break;
      }
      return node.leave(best);
    }
  }

  public static void main(String[] words) {
    boolean isMinimax = words.length > 0 && words[0].equals("minimax");
    System.out.println(
        isMinimax ? minimax(TREE, true) : alphabeta(TREE, -INFINITE, INFINITE, true));
  }
}
