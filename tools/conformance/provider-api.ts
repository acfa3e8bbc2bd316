import { randomUUID } from 'node:crypto';
import { catalogueGame, catalogueVendor, type ProviderApiCall, providerApi } from '@croupier/contract';
import {
  isTimely,
  sameSignature,
  secretBytes,
  signAnswer,
  signatureHeaders,
  signRequest,
} from '@croupier/contract/provider-signing';
import { Finding, Skipped } from './fixture.ts';

/** A provider's own server, as the platform reaches it. */
export type ProviderApi = {
  url: string;
  keyId: string;
  secret: string;
  /** The code of a site that it serves, and the site's currency. */
  site: string;
  currency: string;
  timeoutMs?: number;
};

export type ApiVerdict = { rule: string; title: string; result: 'holds' | 'wrong' | 'left out'; words: string };

type Answer = { status: string; body: Record<string, unknown>; raw: string; isSigned: boolean };
type Mistake = { secret?: string; timestampMs?: number; signedPath?: string; replay?: string };
type Fixture = { send(name: ProviderApiCall, body: object, mistake?: Mistake): Promise<Answer>; api: ProviderApi };
type Check = { rule: string; title: string; run(fixture: Fixture): Promise<void> };

const mostPages = 200;
const pageSize = 200;

/** What the platform asks of a provider's server, in the order in which it is best mended. Titles say what would go wrong. */
const checks: readonly Check[] = [
  { rule: 'signatures', title: 'a right request is refused, or its answer is not signed', run: answersPing },
  { rule: 'signatures', title: 'a request that somebody else signed is answered', run: refusesForged },
  { rule: 'signatures', title: 'a request of ten minutes ago is answered', run: refusesStale },
  { rule: 'signatures', title: 'a request that was signed for another call is answered', run: refusesMoved },
  { rule: 'catalogue', title: 'a vendor or a game cannot be read', run: readsCatalogue },
  { rule: 'catalogue', title: 'the same page asked for twice is another', run: repeatsPage },
  { rule: 'catalogue', title: 'everything is returned again where nothing changed', run: reportsChangesAlone },
  { rule: 'rooms', title: 'the rooms cannot be read', run: readsRooms },
  { rule: 'rounds', title: 'a round that never was is shown', run: refusesUnknownRound },
  {
    rule: 'transfers',
    title: 'a transfer that never arrived is not refused for ever when that is asked',
    run: cancelsUnknown,
  },
];

/** Makes every check. What is thrown beside findings is a defect of the suite, and is let through. */
export async function checkProviderApi(api: ProviderApi): Promise<ApiVerdict[]> {
  const fixture: Fixture = { api, send: (name, body, mistake) => send(api, name, body, mistake) };
  const verdicts: ApiVerdict[] = [];
  for (const { rule, title, run } of checks) {
    try {
      await run(fixture);
      verdicts.push({ rule, title, result: 'holds', words: '' });
    } catch (error) {
      if (error instanceof Finding) verdicts.push({ rule, title, result: 'wrong', words: error.message });
      else if (error instanceof Skipped) verdicts.push({ rule, title, result: 'left out', words: error.message });
      else throw error;
    }
  }
  return verdicts;
}

async function answersPing({ send: ask }: Fixture): Promise<void> {
  const answer = await ask('ping', { vendor: null });
  if (answer.status !== 'OK') throw new Finding(`ping was answered ${answer.status}, not OK`);
  if (!answer.isSigned) throw new Finding('the answer bears no right X-Signature of this request');
}

async function refusesForged({ send: ask }: Fixture): Promise<void> {
  mustBeRefused(await ask('ping', { vendor: null }, { secret: 'f'.repeat(64) }));
}

async function refusesStale({ send: ask }: Fixture): Promise<void> {
  mustBeRefused(await ask('ping', { vendor: null }, { timestampMs: Date.now() - 10 * 60_000 }));
}

async function refusesMoved({ send: ask }: Fixture): Promise<void> {
  mustBeRefused(await ask('ping', { vendor: null }, { signedPath: '/provider/v1/balance' }));
}

function mustBeRefused({ status }: Answer): void {
  if (status === 'OK') throw new Finding('it was answered OK');
}

type Page = { vendors: unknown[]; games: unknown[]; next: string; more: boolean };

async function page(fixture: Fixture, since: string | null): Promise<Page> {
  const answer = await fixture.send('catalogue', { since, limit: pageSize });
  if (answer.status !== 'OK') throw new Finding(`catalogue with since ${since} was answered ${answer.status}`);
  if (!answer.isSigned) throw new Finding('the answer is not signed');
  const read = providerApi.catalogue.answer.safeParse(answer.body);
  if (!read.success) throw new Finding(`the answer is wrong in ${placesOf(read.error.issues)}`);
  if (read.data.games.length > pageSize) throw new Finding(`more than the ${pageSize} games that were asked for came`);
  return read.data;
}

async function readsCatalogue(fixture: Fixture): Promise<void> {
  const vendors = new Set<string>();
  let since: string | null = null;
  for (let pages = 0; ; pages += 1) {
    if (pages === mostPages) throw new Skipped(`there are more than ${mostPages} pages; all until there can be read`);
    const { vendors: reported, games, next, more }: Page = await page(fixture, since);
    for (const item of reported) vendors.add(readOne(catalogueVendor, item, 'vendor').code);
    for (const item of games) {
      const { gameId, vendor } = readOne(catalogueGame, item, 'game');
      if (!vendors.has(vendor)) throw new Finding(`the game ${gameId} is of ${vendor}, which no page listed before it`);
    }
    if (!more) return;
    if (next === since) throw new Finding('`more` is true and `next` is where the page began');
    since = next;
  }
}

type Issues = readonly { path: PropertyKey[] }[];
type Schema<Value> = {
  safeParse(value: unknown): { success: true; data: Value } | { success: false; error: { issues: Issues } };
};

function readOne<Value>(schema: Schema<Value>, item: unknown, kind: string): Value {
  const read = schema.safeParse(item);
  if (read.success) return read.data;
  throw new Finding(`a ${kind} is wrong in ${placesOf(read.error.issues)}: ${JSON.stringify(item)?.slice(0, 200)}`);
}

const placesOf = (issues: Issues): string =>
  [...new Set(issues.map(({ path }) => path.map(String).join('.') || 'the whole'))].join(', ');

async function repeatsPage(fixture: Fixture): Promise<void> {
  const [first, second] = [await page(fixture, null), await page(fixture, null)];
  if (JSON.stringify(first) !== JSON.stringify(second)) throw new Finding('two answers to `since: null` differ');
}

async function reportsChangesAlone(fixture: Fixture): Promise<void> {
  let { next, more, games } = await page(fixture, null);
  let count = games.length;
  for (let pages = 1; more && pages < mostPages; pages += 1) {
    ({ next, more, games } = await page(fixture, next));
    count += games.length;
  }
  if (more) throw new Skipped(`there are more than ${mostPages} pages`);
  const after = await page(fixture, next);
  // a few may really have changed in between
  if (count > 20 && after.games.length * 2 > count) throw new Finding(`${after.games.length} games came again`);
}

async function readsRooms({ send: ask, api }: Fixture): Promise<void> {
  const answer = await ask('rooms', { site: api.site, currency: api.currency, gameId: null });
  if (answer.status !== 'OK') throw new Skipped(`rooms was answered ${answer.status}`);
  const read = providerApi.rooms.answer.safeParse(answer.body);
  if (!read.success) throw new Finding(`the answer is wrong in ${placesOf(read.error.issues)}`);
}

async function refusesUnknownRound({ send: ask, api }: Fixture): Promise<void> {
  const answer = await ask('round', { site: api.site, playerId: randomUUID(), roundId: randomUUID() });
  if (answer.status === 'OK') throw new Finding('a page was returned for an unknown round');
}

async function cancelsUnknown({ send: ask, api }: Fixture): Promise<void> {
  const { vendors } = await page({ send: ask, api }, null);
  const holding = vendors.map((item) => catalogueVendor.safeParse(item).data).find((one) => one?.wallet === 'transfer');
  if (!holding) throw new Skipped('no vendor of the first page holds balances of its own');
  const asked = { vendor: holding.code, site: api.site, transferId: `check-${randomUUID()}` };
  const first = await ask('transfer-status', { ...asked, cancelUnknown: false });
  if (first.status !== 'OK') throw new Skipped(`transfer-status was answered ${first.status}`);
  if (first.body.state !== 'unknown') throw new Finding(`a transfer of nobody is ${String(first.body.state)}`);
  const second = await ask('transfer-status', { ...asked, cancelUnknown: true });
  const third = await ask('transfer-status', { ...asked, cancelUnknown: false });
  for (const { body } of [second, third]) {
    if (body.state !== 'refused') throw new Finding(`it is ${String(body.state)} after it was asked to be refused`);
  }
}

async function send(api: ProviderApi, name: ProviderApiCall, request: object, mistake: Mistake = {}): Promise<Answer> {
  const url = new URL(api.url);
  url.pathname = `${url.pathname.replace(/\/+$/, '')}/${name}`;
  const secret = secretBytes(mistake.secret ?? api.secret);
  const timestampMs = String(mistake.timestampMs ?? Date.now());
  const body = JSON.stringify(request);
  const signature = signRequest(secret, { timestampMs, path: mistake.signedPath ?? url.pathname, body });
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [signatureHeaders.key]: api.keyId,
        [signatureHeaders.timestamp]: timestampMs,
        [signatureHeaders.signature]: signature,
      },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(api.timeoutMs ?? 30_000),
    });
    const raw = await response.text();
    const answeredAt = response.headers.get(signatureHeaders.timestamp) ?? '';
    const right = signAnswer(secretBytes(api.secret), {
      timestampMs: answeredAt,
      requestSignature: signature,
      body: raw,
    });
    const given = response.headers.get(signatureHeaders.signature) ?? '';
    const isSigned = sameSignature(given, right) && isTimely(answeredAt, Date.now());
    const { status, ...said } = parsed(raw);
    return { status: typeof status === 'string' ? status : `HTTP ${response.status}`, body: said, raw, isSigned };
  } catch {
    return { status: 'NO ANSWER', body: {}, raw: '', isSigned: false };
  }
}

function parsed(raw: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(raw);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
