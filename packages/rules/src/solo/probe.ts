import { hmacWords, memberContext } from '@croupier/fairness';
import { amount } from '@croupier/money';
import { hashOf } from '../shared/hash.ts';
import type { SoloChoice, SoloGame } from './game.ts';
import { openSolo, playSolo, type SoloRound } from './round.ts';

/** Rounds of the probe: enough that everything a game does comes up many times. */
const ROUNDS = 4_000;
const STAKE = amount(100n);

/**
 * Identifies what a game's code does with its data: SHA-256 of the JSON of whole rounds, played from a seed and by choices that are the
 * same for ever. To change one digit of what a round draws, shows or pays is to change it.
 */
export function soloProbe(game: SoloGame): string {
  const serverSeed = Uint8Array.from({ length: 32 }, (_, at) => at);
  let digest = '';
  for (let nonce = 0; nonce < ROUNDS; nonce += 1) {
    const context = memberContext('probe', nonce);
    let round = openSolo(game, STAKE);
    const shown: unknown[] = [];
    while (!round.closed) {
      const words = hmacWords({ serverSeed, gameVersion: game.version, context, from: round.nextWord });
      const { outcome, round: after } = playSolo(game, round, choiceOf(game, round, nonce), words);
      shown.push(JSON.parse(JSON.stringify(outcome, (_, value) => (typeof value === 'bigint' ? `${value}` : value))));
      round = after;
    }
    digest = hashOf([digest, shown, round.nextWord]);
  }
  return digest;
}

/** Every hold, all fields, and every number of urchins and pearls in turn. */
function choiceOf(game: SoloGame, { stepsPlayed, pearls }: SoloRound, nonce: number): SoloChoice {
  switch (game.kind) {
    case 'videoPoker':
      if (stepsPlayed === 0) return { kind: 'deal' };
      return { kind: 'draw', held: [0, 1, 2, 3, 4].map((i) => ((nonce >> i) & 1) === 1) };
    case 'baccarat': {
      const each = STAKE / 5n;
      const bets = { player: each, banker: each, tie: each, playerPair: each, bankerPair: each };
      return { kind: 'bets', bets: bets as Extract<SoloChoice, { kind: 'bets' }>['bets'] };
    }
    case 'crash':
      return { kind: 'fly', target: game.least + (nonce % 7) ** 5 };
    case 'pearls':
      if (stepsPlayed === 0) return { kind: 'dive', urchins: 1 + (nonce % (game.tiles - 1)) };
      if ((pearls?.turned.length ?? 0) > nonce % 7) return { kind: 'collect' };
      return { kind: 'turn', tile: (nonce + 7 * stepsPlayed) % game.tiles };
  }
}
