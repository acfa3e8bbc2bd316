import { fraction, minus, over, toDecimal } from '../shared/fraction.ts';
import { byCategory, countTeenPatti, type StrengthCounts } from './frequencies.ts';

/**
 * The family's sheet, `docs/par/cards.md`: how often each hand comes. Players play each other, so there are no odds of
 * the house; it takes rake.
 *
 * @param five `countFiveCards()`
 * @param seven `countSevenCards()`
 */
export function cardsParSheet(five: StrengthCounts, seven: StrengthCounts): string {
  return `${[
    '# PAR sheet of the card rooms',
    'Written by the program; a test fails when this page and the code differ. Every hand is evaluated by the code that settles, and counted. Players play each other: the house has no odds and takes rake (hold’em 5 % of the pot up to the cap and none without a flop; Tien Len and Big Two 5 % of the winner’s net; Teen Patti 3 % of the pot).',
    '## Hold’em, best five of seven cards',
    frequencyTable(byCategory(seven)),
    '## Five cards',
    'Big Two’s five-card hands come as often.',
    frequencyTable(byCategory(five)),
    '## Teen Patti, three cards',
    frequencyTable(countTeenPatti()),
  ].join('\n\n')}\n`;
}

function frequencyTable(counts: readonly (readonly [string, number])[]): string {
  const all = counts.reduce((sum, [, count]) => sum + count, 0);
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const rows = counts.map(([name, count]) => {
    const chance = fraction(count, all);
    const against = minus(over(fraction(1), chance), fraction(1));
    return row([name, grouped(count), toDecimal(chance, 8), `${toDecimal(against, 2)}:1`]);
  });
  return [
    row(['hand', 'hands', 'chance', 'fair odds']),
    row(['---', '---', '---', '---']),
    ...rows,
    row(['all', grouped(all), '1', '–']),
  ].join('\n');
}

const grouped = (n: number): string => n.toString().replace(/\B(?=(\d{3})+$)/g, ',');
