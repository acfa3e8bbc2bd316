import { createHash } from 'node:crypto';
import { hmacWords, memberContext } from '@croupier/fairness';
import { amount } from '@croupier/money';
import {
  defaultChoice,
  openSolo,
  type PlayedSolo,
  playSolo,
  type SoloChoice,
  type SoloGame,
  soloGameOfVersion,
} from '@croupier/rules/solo';
import { toSoloOutcome } from '../solo-outcome.ts';
import { recordFrom } from './records.ts';

/** How rounds begin in these records; what follows is chosen by `choices`, then as the rules would. */
const firstChoice: Readonly<Record<SoloGame['kind'], SoloChoice>> = {
  videoPoker: { kind: 'deal' },
  baccarat: {
    kind: 'bets',
    bets: { player: amount(40n), banker: amount(20n), tie: amount(20n), bankerPair: amount(20n) },
  },
  pearls: { kind: 'dive', urchins: 4 },
  crash: { kind: 'fly', target: 150 },
};

/** A record of a solo game as the site answers it; the same for the same seed, version, number and choices. */
export function soloRecordOf(seed: string, gameVersion: string, nonce: number, choices: readonly SoloChoice[] = []) {
  const game = soloGameOfVersion(gameVersion);
  if (!game) throw new Error(`no solo game of version ${gameVersion}`);
  const serverSeed = createHash('sha256').update(`server ${seed}`).digest();
  const clientSeed = `client-${seed}`;
  const stake = amount(100n);
  const steps: PlayedSolo[] = [];
  let round = openSolo(game, stake);
  while (!round.closed) {
    const usual = () => (steps.length === 0 ? firstChoice[game.kind] : defaultChoice(game, round));
    const context = memberContext(clientSeed, nonce);
    const words = hmacWords({ serverSeed, gameVersion, context, from: round.nextWord });
    const played = playSolo(game, round, choices[steps.length] ?? usual(), words);
    steps.push(played);
    round = played.round;
  }
  return recordFrom(
    { gameVersion, serverSeed, clientSeed, nonce, stake },
    steps.map(({ win, outcome }) => ({ win, outcome: toSoloOutcome(outcome) })),
  );
}

/** A dive that was collected after three pearls. */
export function collectedRecord() {
  const turns: SoloChoice[] = [7, 3, 20].map((tile) => ({ kind: 'turn', tile }));
  for (let nonce = 1; nonce < 100; nonce += 1) {
    const record = soloRecordOf('collected', 'abyss-pearl-1', nonce, [{ kind: 'dive', urchins: 4 }, ...turns]);
    if (record.steps.length === 5) return record;
  }
  throw new Error('no dive brought three pearls');
}
