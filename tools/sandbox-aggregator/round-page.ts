import type { SandboxGame } from './catalogue-types.ts';
import type { RoundLine } from './rounds.ts';

const escaped = (text: string) => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);

/** The page that shows a round that was played; the same for one that is not there and one that is another's. */
export function roundPage(round: RoundLine | null, game: SandboxGame | null): string {
  const rows: [string, string][] = round
    ? [
        ['Game', game?.title ?? round.gameId],
        ['Round', round.roundId],
        ['Time', round.at],
        ...round.debits.map(({ amount, state }): [string, string] => [
          'Stake',
          `${amount} ${round.currency} (${state})`,
        ]),
        ['Win', `${round.win} ${round.currency}`],
        ['Committed', round.fair?.commitment ?? ''],
        ['Server seed', round.fair?.serverSeed ?? ''],
        ['Client seed', round.fair ? `${round.fair.clientSeed}:${round.fair.nonce}` : ''],
      ]
    : [['', 'There is no such round.']];
  const reported = rows.map(([name, value]) => `<dt>${escaped(name)}</dt><dd>${escaped(value)}</dd>`).join('');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Round</title><link rel="stylesheet" href="/play.css"></head><body class="round"><main><dl>${reported}</dl></main></body></html>`;
}
