import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { errorCodes, fieldErrorCodes, fieldErrorParams } from '@croupier/contract';
import { DERBY_POOLS, SIDES } from '@croupier/rules/contest';
import { LOTTERIES, textKeyOf } from '@croupier/rules/lottery';
import { tableTextKeys } from '@croupier/rules/tables';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { describe, expect, it } from 'vitest';
import enBets from '../locales/en/bets.json' with { type: 'json' };
import { browserAreas } from '../vite-plugin/areas.ts';

type Texts = Record<string, string>;
type Token = ReturnType<typeof compileMessageOrThrow>[number];

const locales = fileURLToPath(new URL('../locales', import.meta.url));
const catalogueOf = (tag: string): Texts =>
  Object.assign(
    {},
    ...browserAreas().map((area) => JSON.parse(readFileSync(`${locales}/${tag}/${area}.json`, 'utf8'))),
  );

const english = catalogueOf('en');
const catalogues: Record<string, Texts> = { en: english, vi: catalogueOf('vi') };

/** Names of the values a message takes, in whatever order and however often. */
function placeholders(text: string): string[] {
  const names = new Set<string>();
  const walk = (tokens: readonly Token[]) => {
    for (const token of tokens) {
      if (typeof token === 'string') continue;
      const [name, , choices] = token;
      names.add(name);
      if (typeof choices !== 'object' || choices === null) continue;
      for (const choice of Object.values(choices)) if (Array.isArray(choice)) walk(choice as Token[]);
    }
  };
  walk(compileMessageOrThrow(text));
  return [...names].filter((name) => name !== '#').sort();
}

describe.each(Object.entries(catalogues))('catalogue %s', (_, texts) => {
  it('lacks no message and has none that nobody says', () => {
    expect(Object.keys(texts).sort()).toEqual(Object.keys(english).sort());
  });

  it('leaves no message empty', () => {
    expect(Object.entries(texts).filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  it('takes the same values as English', () => {
    const differing = Object.keys(english).filter(
      (key) => placeholders(texts[key] ?? '').join() !== placeholders(english[key] ?? '').join(),
    );
    expect(differing).toEqual([]);
  });
});

describe('refusals of the contract', () => {
  it('can each be said, with no value that the contract does not give', () => {
    for (const [code, { params }] of Object.entries(errorCodes)) {
      expect(english, code).toHaveProperty([code]);
      const given: readonly string[] = params;
      expect(
        placeholders(english[code] ?? '').filter((name) => !given.includes(name)),
        code,
      ).toEqual([]);
    }
  });

  it('of a field can each be said, with the very numbers that come with it', () => {
    for (const code of fieldErrorCodes) {
      expect(english, code).toHaveProperty([code]);
      expect([...placeholders(english[code] ?? '')].sort(), code).toEqual([...fieldErrorParams(code)].sort());
    }
  });
});

describe('a bet of the rules', () => {
  const lotteries = Object.values(LOTTERIES).flatMap(({ code, plays }) =>
    (plays as readonly { readonly code: string }[]).map((play) => textKeyOf(code, play.code)),
  );
  const keys = new Set([
    ...lotteries,
    ...tableTextKeys(),
    ...[...SIDES, ...DERBY_POOLS.map((pool) => `derby.${pool}`)].map((name) => `contest.${name}`),
  ]);

  it('has its name in the catalogues, and no name is left over', () => {
    expect(Object.keys(enBets).sort()).toEqual([...keys].sort());
  });
});

it('says in English what the specification has the pages say', () => {
  expect(english.account_unknown).toMatch(/user ?name or email does not exist/i);
  expect(english.user_information_wrong).toMatch(/enter the correct user information/i);
});
