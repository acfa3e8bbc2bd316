import { expect, test } from 'vitest';
import type { Board } from './board.ts';
import { LOTTERIES } from './catalogue.ts';

/** The smallest selection that a board lets a member make. */
function smallest({ board, cases }: { board: Board; cases: readonly string[] }): string {
  // not every number may be typed: one of the cases is
  if (board.kind === 'typed') return cases[0] ?? '';
  const { groups } = board;
  // where groups may be empty, those of the first places are enough
  const isFree = groups.every(({ least }) => least === 0);
  let from = 0;
  return groups
    .map(({ offer, least }, index) => {
      const count = isFree && index < 4 ? 1 : least;
      from += groups.length > 1 ? count : 0;
      return groups.length > 1 && offer.length === 10
        ? offer.slice(from - count, from).join(',')
        : offer.slice(index, index + count).join(',');
    })
    .join('|');
}

test.each(
  Object.entries(LOTTERIES).flatMap(([lottery, { plays }]) => plays.map((play) => [lottery, play.code, play] as const)),
)('what is picked on the board of %s %s is a selection of the play', (_lottery, _code, play) => {
  const ticket = play.read(smallest(play));
  expect(ticket.weight).toBeGreaterThan(0);
  expect(play.read(ticket.selection).selection).toBe(ticket.selection);
});

test.each(Object.entries(LOTTERIES))('every case of %s can be picked on its board', (_lottery, { plays }) => {
  for (const { board, cases, code } of plays) {
    for (const selection of cases) {
      const groups = selection.split('|').map((group) => (group === '' ? [] : group.split(',')));
      if (board.kind === 'typed') for (const item of groups.flat()) expect(item, code).toHaveLength(board.digits);
      else {
        expect(groups, code).toHaveLength(board.groups.length);
        for (const [index, group] of groups.entries()) {
          const { offer, least, most } = board.groups[index] ?? { offer: [], least: 0, most: 0 };
          expect(group.length, code).toBeGreaterThanOrEqual(least);
          expect(group.length, code).toBeLessThanOrEqual(most);
          for (const item of group) expect(offer, code).toContain(item);
        }
      }
    }
  }
});
