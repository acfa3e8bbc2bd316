import type { Site } from '../sites/sites.public.ts';

type NamedSite = Pick<Site, 'name' | 'code'> & { settings: Pick<Site['settings'], 'domains'> };

/** Words of the trade and of the product: what somebody tries first who knows only what kind of site this is. */
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

/** Words that no password of a site may consist of but for figures and signs around: its names and addresses, and those of the trade. */
export function contextWords({ name, code, settings }: NamedSite): string[] {
  const labels = settings.domains.flatMap((domain) => domain.split('.'));
  return [name, code, ...labels, ...tradeWords].map(bareWord).filter((word) => word.length >= shortestWord);
}

/** Shorter ones say nothing: they are in every other word. */
const shortestWord = 3;

const lookalikes: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
};

/** What is left of a text without figures and signs around it, with figures that stand for letters read as those, and without spaces. */
export function bareWord(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
    .replace(/[013457@$]/g, (sign) => lookalikes[sign] ?? sign)
    .replace(/[^\p{L}]+/gu, '');
}
