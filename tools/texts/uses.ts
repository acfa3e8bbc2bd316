import { errorCodes, fieldErrorCodes, proposalEffects, staffPermissions } from '@croupier/contract';
import { pages } from '@croupier/contract/pages';
import { DERBY_POOLS, SIDES } from '@croupier/rules/contest';
import { LOTTERIES, textKeyOf } from '@croupier/rules/lottery';
import { tableTextKeys } from '@croupier/rules/tables';
import { messageTextKeys } from '@croupier/server/modules/outbox/outbox.public.ts';
import { headKeys } from '@croupier/server/web/page-texts.ts';
import { areasOf, LOCALES, readTexts } from './catalogues.ts';
import type { Fault } from './fault.ts';
import { browserSources, type Node, walk } from './syntax.ts';

/** Keys that no source of the browsers writes out: what they name comes from the server, which says some itself, or from the rules of a game. */
function keysOfData(): Set<string> {
  const lotteries = Object.values(LOTTERIES).flatMap(({ code, plays }) =>
    (plays as readonly { readonly code: string }[]).map((play) => textKeyOf(code, play.code)),
  );
  const sides = [...SIDES, ...DERBY_POOLS.map((pool) => `derby.${pool}`)].map((name) => `contest.${name}`);
  return new Set<string>([
    ...Object.keys(errorCodes),
    ...fieldErrorCodes,
    ...headKeys,
    ...pages.flatMap(({ nav = {} }) => Object.values(nav)),
    ...messageTextKeys,
    ...lotteries,
    ...tableTextKeys(),
    ...sides,
    ...Object.keys(staffPermissions).map((permission) => `permission.${permission}`),
    ...Object.keys(proposalEffects).map((effect) => `effect.${effect}`),
  ]);
}

/**
 * Messages that nobody says. A key is said where it stands as a text in browser code or in a page's HTML as `{{key}}`; where
 * a key is built, as in `movement_${kind}`, every key of that form is.
 */
export function unusedTexts(root: string, pages: readonly string[] = []): Fault[] {
  const { written, built } = namesIn(root);
  for (const page of pages) for (const [, key = ''] of page.matchAll(/\{\{([\w.]+)\}\}/g)) written.add(key);
  const ofData = keysOfData();
  return areasOf(root).flatMap((area) =>
    Object.keys(readTexts(root, 'en', area) ?? {})
      .filter((key) => !written.has(key) && !ofData.has(key) && !built.some((form) => form.test(key)))
      .map((key) => ({
        place: `${LOCALES}/en/${area}.json ${key}`,
        rule: 'unused-text',
        message: 'No code says this message: remove it from every catalogue.',
      })),
  );
}

function namesIn(root: string): { written: Set<string>; built: RegExp[] } {
  const written = new Set<string>();
  const built: RegExp[] = [];
  for (const { program } of browserSources(root)) {
    walk(program, (node) => {
      if (node.type === 'Literal' && typeof node.value === 'string') written.add(node.value);
      if (node.type === 'TemplateLiteral') built.push(...formOf(node));
    });
  }
  return { written, built };
}

/** The keys that a template builds: it begins with the name of a group of keys, as `lobby.sort.` or `movement_`. */
function formOf({ quasis }: Node): RegExp[] {
  const parts = (quasis as { value: { raw: string } }[]).map(({ value }) => value.raw);
  if (parts.length < 2 || !/^[A-Za-z][\w.]*[._]$/.test(parts[0] ?? '')) return [];
  return [new RegExp(`^${parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('[\\w-]+')}$`)];
}
