import { describe, expect, it } from 'vitest';
import {
  buildMachine,
  jackpotsOfVersion,
  layOutGame,
  R1,
  type SlotGame,
  slotFigures,
  slotMachineOfVersion,
  UnsoundGame,
} from './index.ts';
import { smallGames } from './testing/small-games.ts';

const stated = (rtp: number) => ({ numerator: `${Math.round(rtp * 10 ** 8)}`, denominator: '100000000' });

/** A small game that states what it returns. */
function counted(game: SlotGame): SlotGame {
  return { ...game, rtp: stated(slotFigures(layOutGame(game)).rtp) };
}

describe('a game that returns something else than it states is refused', () => {
  it('one with a sheet, for any changed figure, draw or payout', () => {
    expect(buildMachine(R1).game).toBe(R1);
    expect(() => buildMachine({ ...R1, rtp: stated(0.95) })).toThrow(
      new UnsoundGame('R1 r1-1: it returns 95.995882 % and states 95.000000 %'),
    );
    expect(() => buildMachine({ ...R1, rtp: stated(0.95995884) })).toThrow(UnsoundGame);
  });

  it('one with jackpots, which are part of its return', () => {
    const bloom = slotMachineOfVersion('jackpot-bloom-2')?.game as SlotGame;
    expect(jackpotsOfVersion('jackpot-bloom-2')).toHaveLength(4);
    const { jackpots: _, ...without } = bloom;
    expect(() => buildMachine(without)).toThrow('it returns 92.940166 % and states 95.940166 %');
    expect(slotMachineOfVersion('jackpot-bloom-1')?.game.rtp.numerator).toBe('92940166');
  });

  it.each(Object.values(smallGames))('$id, which has not been counted', (game: SlotGame) => {
    const sound = counted(game);
    const { numerator, denominator } = sound.rtp;
    if (Number(numerator) >= 0.9995 * Number(denominator)) {
      expect(() => buildMachine(sound)).toThrow('it returns 99.95 % or more');
      return;
    }
    expect(() => buildMachine({ ...game, rtp: stated(0.5) })).toThrow(/^\S+ small-1: it returns .* and states 50\.0/);
    if (game.id !== 'expanding') expect(buildMachine(sound).game).toBe(sound);
  });

  it('one that sells its feature for less than it returns', () => {
    const sound = counted({ ...smallGames.expanding, coinsPerSpin: 100 });
    const cheap = (price: number): SlotGame => ({ ...sound, features: { ...sound.features, buy: { price } } });
    expect(slotFigures(layOutGame(cheap(1.25)), true).rtp).toBeGreaterThan(1);
    expect(() => buildMachine(cheap(1.25))).toThrow('the feature that it sells returns');
    expect(buildMachine(cheap(20)).buyCoins).toBe(2_000);
  });

  it('one that cannot be counted', () => {
    const { expanding } = smallGames;
    const freeSpins = { scatters: 1, award: 9, multiplier: 1, mostPerRound: 900 };
    const endless: SlotGame = { ...expanding, features: { freeSpins } };
    expect(() => buildMachine(endless)).toThrow(UnsoundGame);
  });
});
