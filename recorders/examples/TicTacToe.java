import java.util.ArrayList;
import java.util.List;

/** Tic-tac-toe: java TicTacToe [minimax|alphabeta|negamax] [position, such as XOX.O...X] */
class TicTacToe {
  static final Prunus trace = new Prunus("trace.jsonl");
  static final int INFINITE = Integer.MAX_VALUE;
  static final String[] LINES = {"012", "345", "678", "036", "147", "258", "048", "246"};

  static boolean won(String board, char mark) {
    for (String line : LINES) {
      if (line.chars().allMatch(cell -> board.charAt(cell - '0') == mark)) return true;
    }
    return false;
  }

  static List<Integer> moves(String board) {
    List<Integer> moves = new ArrayList<>();
    for (int cell = 0; cell < 9; cell++) if (board.charAt(cell) == '.') moves.add(cell);
    return moves;
  }

  static boolean isOver(String board) {
    return won(board, 'X') || won(board, 'O') || !board.contains(".");
  }

  static int score(String board) {
    return won(board, 'X') ? 10 : won(board, 'O') ? -10 : 0;
  }

  static String play(String board, int cell, boolean x) {
    return board.substring(0, cell) + (x ? 'X' : 'O') + board.substring(cell + 1);
  }

  static int minimax(String board, boolean maximizing) {
    try (Prunus.Node node = trace.enter(maximizing)) {
      if (isOver(board)) return node.leave(score(board));
      int best = maximizing ? -INFINITE : INFINITE;
      for (int cell : node.moves(moves(board))) {
        int value = minimax(play(board, cell, maximizing), !maximizing);
        best = maximizing ? Math.max(best, value) : Math.min(best, value);
      }
      return node.leave(best);
    }
  }

  static int alphabeta(String board, int alpha, int beta, boolean maximizing) {
    try (Prunus.Node node = trace.enter(maximizing, alpha, beta)) {
      if (isOver(board)) return node.leave(score(board));
      int best = maximizing ? -INFINITE : INFINITE;
      for (int cell : node.moves(moves(board))) {
        int value = alphabeta(play(board, cell, maximizing), alpha, beta, !maximizing);
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

  static int negamax(String board, int alpha, int beta, int color) {
    try (Prunus.Node node = trace.enterNegamax(color > 0, alpha, beta)) {
      if (isOver(board)) return node.leave(color * score(board));
      int best = -INFINITE;
      for (int cell : node.moves(moves(board))) {
        int value = -negamax(play(board, cell, color > 0), -beta, -alpha, -color);
        best = Math.max(best, value);
        alpha = Math.max(alpha, best);
        if (alpha >= beta) break;
      }
      return node.leave(best);
    }
  }

  public static void main(String[] words) {
    String algorithm = words.length > 0 ? words[0] : "alphabeta";
    String board = words.length > 1 ? words[1] : "XOX.O....";
    boolean xMoves = moves(board).size() % 2 == 1;
    if (algorithm.equals("minimax")) System.out.println(minimax(board, xMoves));
    else if (algorithm.equals("alphabeta"))
      System.out.println(alphabeta(board, -INFINITE, INFINITE, xMoves));
    else System.out.println(negamax(board, -INFINITE, INFINITE, xMoves ? 1 : -1));
  }
}
