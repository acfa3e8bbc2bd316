import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gameClasses } from '@croupier/contract';
import { expect, test } from 'vitest';

const locales = fileURLToPath(new URL('../../../../packages/i18n/locales', import.meta.url));

/** What the browser calls a page that the server has called by `head.<name>.title`. */
const shownAs = {
  home: 'home.page',
  slots: 'type.RNG',
  live: 'type.LIVE',
  sports: 'type.SPORTS',
  esports: 'type.ESPORTS',
  elott: 'type.ELOTT',
  cockfight: 'type.COCKFIGHT',
  fish: 'type.FISH',
  pvp: 'type.PVP',
  favourites: 'favourites.title',
  promotions: 'promo.title',
  notices: 'notices.title',
  help: 'help.title',
  fairness: 'verify.title',
  download: 'down.title',
  join: 'join.title',
  vip: 'vip.title',
  login: 'login.title',
  register: 'register.title',
  bets: 'nav.bets',
  account: 'nav.account',
} as const;

/** Every text of a language, whatever its area. */
function textsOf(tag: string): Record<string, string> {
  const folder = join(locales, tag);
  const areas = readdirSync(folder).map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')));
  return Object.assign({}, ...areas);
}

test.each(readdirSync(locales))('%s: keeps the title of a page when the browser takes over', (tag) => {
  const texts = textsOf(tag);
  const served = Object.keys(shownAs).map((name) => texts[`head.${name}.title`]);
  expect(Object.values(shownAs).map((key) => texts[key])).toEqual(served);
});

test.each(readdirSync(locales))('%s: names each category and class of games differently', (tag) => {
  const texts = textsOf(tag);
  const names = ['type.RNG', ...gameClasses.map((known) => `class.${known}`)].map((key) => texts[key]);
  expect(new Set(names).size).toBe(names.length);
});
