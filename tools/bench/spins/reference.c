/*
 * A plain loop of a slot with lines and free spins, for comparison: no features but those, no records, one process a core. The game's data
 * come from game.h, which the bench writes. Words come from getrandom in bulk; stops are scaled without bias by rejection.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/random.h>
#include "game.h"

#define WORDS (1 << 16)

static uint32_t words[WORDS];
static size_t used = WORDS;

static uint32_t word(void) {
  if (used == WORDS) {
    for (size_t got = 0; got < sizeof words;) {
      ssize_t more = getrandom((char *)words + got, sizeof words - got, 0);
      if (more > 0) got += (size_t)more;
    }
    used = 0;
  }
  return words[used++];
}

static uint32_t below(uint32_t count) {
  const uint64_t limit = (UINT64_C(1) << 32) / count * count;
  for (;;) {
    const uint32_t drawn = word();
    if (drawn < limit) return drawn % count;
  }
}

/* Coins of a spin; *scatters becomes how many show. */
static int64_t spin(int *scatters) {
  int window[REELS][ROWS];
  int seen = 0;
  for (int reel = 0; reel < REELS; reel += 1) {
    uint32_t stop = below((uint32_t)STOPS[reel]);
    for (int row = 0; row < ROWS; row += 1) {
      const int symbol = STRIP[reel][stop];
      window[reel][row] = symbol;
      if (symbol == SCATTER) seen += 1;
      stop += 1;
      if (stop == (uint32_t)STOPS[reel]) stop = 0;
    }
  }
  int64_t coins = (int64_t)SCATTER_PAY[seen] * COINS;
  for (int line = 0; line < LINES; line += 1) {
    int symbol = WILD;
    int run = 0;
    for (; run < REELS; run += 1) {
      const int shown = window[run][LINE[line][run]];
      if (shown == WILD) continue;
      if (shown == SCATTER) break;
      if (symbol == WILD) symbol = shown;
      else if (shown != symbol) break;
    }
    coins += PAY[symbol][run];
  }
  *scatters = seen;
  return coins;
}

int main(int argc, char **argv) {
  const int64_t rounds = argc > 1 ? atoll(argv[1]) : 1000000;
  int64_t won = 0;
  for (int64_t round = 0; round < rounds; round += 1) {
    int scatters;
    won += spin(&scatters);
    int left = scatters >= TRIGGER ? AWARD : 0;
    while (left > 0) {
      won += MULTIPLIER * spin(&scatters);
      left += (scatters >= TRIGGER ? AWARD : 0) - 1;
    }
  }
  printf("%.10f\n", (double)won / ((double)rounds * COINS));
  return 0;
}
