import { bareWord } from '../../kernel/password-rule.ts';
import type { Site } from './sites.ts';

/** Shorter ones are part of too many other words. */
const shortestWord = 3;

type NamedSite = Pick<Site, 'name' | 'code'> & { settings: Pick<Site['settings'], 'domains'> };

/** Words of the trade and of the product: the first guesses of somebody who knows only what kind of site this is. */
const tradeWords = [
  'croupier',
  'casino',
  'gambling',
  'betting',
  'jackpot',
  'roulette',
  'baccarat',
  'blackjack',
  'lottery',
  'sportsbook',
  'slotmachine',
  'agent',
  'admin',
  'administrator',
  'operator',
  'support',
];

/** Words that no password of a site may consist of, apart from digits and signs around: its names and addresses, and those of the trade. */
export function contextWords({ name, code, settings }: NamedSite): string[] {
  const labels = settings.domains.flatMap((domain) => domain.split('.'));
  return [name, code, ...labels, ...tradeWords].map(bareWord).filter((word) => word.length >= shortestWord);
}
