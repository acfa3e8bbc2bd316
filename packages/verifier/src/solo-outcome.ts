import type { SoloOutcome } from '@croupier/contract';
import type { SoloShown } from '@croupier/rules/solo';

/** A step of a solo game as it is stored, shown, replayed and verified. */
export function toSoloOutcome(shown: SoloShown): SoloOutcome {
  const [win, roundWin] = [shown.win.toString(), shown.roundWin.toString()];
  switch (shown.game) {
    case 'videoPoker': {
      const { game, kind, cards, held, hand } = shown;
      return {
        game,
        kind,
        cards: [...cards],
        ...(held ? { held: [...held] } : {}),
        ...(hand ? { hand } : {}),
        win,
        roundWin,
      };
    }
    case 'baccarat': {
      const { player, banker, bets, ...rest } = shown;
      const placed = bets.map(({ spot, stake, returned }) => ({
        spot,
        stake: stake.toString(),
        returned: returned.toString(),
      }));
      return { ...rest, player: [...player], banker: [...banker], bets: placed, win, roundWin };
    }
    case 'crash':
      return { ...shown, win, roundWin };
    case 'pearls': {
      const { turned, layout, ...rest } = shown;
      return { ...rest, turned: [...turned], ...(layout ? { layout: [...layout] } : {}), win, roundWin };
    }
  }
}
