import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  catalogueGame,
  catalogueVendor,
  type ProviderCallId,
  providerApi,
  providerArea,
  providerErrors,
} from '@croupier/contract';
import { secretBytes, signAnswer, signRequest } from '@croupier/contract/provider-signing';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { root } from '../root.ts';

const text = readFileSync(join(root, 'docs/integrating-a-game-provider.md'), 'utf8');
const line = (name: string) => new RegExp(`^${name} +(.+)$`, 'm').exec(text)?.[1] ?? '';
const ids = Object.keys(providerArea.calls) as ProviderCallId[];
const nameOf = (id: ProviderCallId) => providerArea.calls[id].path.split('/').at(-1) ?? '';
const example = (kind: string, id: ProviderCallId): unknown =>
  JSON.parse(new RegExp(`^\`\`\`json ${kind} ${nameOf(id)}\\n([\\s\\S]*?)^\`\`\`$`, 'm').exec(text)?.[1] ?? 'null');

test('reproduces the worked signature', () => {
  const secret = secretBytes(line('secret'));
  const [timestampMs, path, body] = [line('timestamp'), line('path'), line('body')];
  const signature = signRequest(secret, { timestampMs, path, body });
  expect(line('signature')).toBe(signature);
  expect(Buffer.from(`${timestampMs}\n${path}\n`).toString('hex')).toBe(/`(3137[0-9a-f]+)`/.exec(text)?.[1]);
  expect([Buffer.byteLength(`${timestampMs}\n${path}\n`), body.length]).toEqual([35, 140]);
  const answer = '{"status":"OK","balance":"500000"}';
  expect(text).toContain(`\`${answer}\``);
  const signed = { timestampMs: '1790000000120', requestSignature: signature, body: answer };
  expect(line('answer')).toBe(signAnswer(secret, signed));
});

test.each(ids)('gives examples of %s that the platform accepts and returns', (id) => {
  const { request, answer } = providerArea.calls[id];
  expect(request.safeParse(example('request', id)).error).toBeUndefined();
  const { status, ...value } = example('answer', id) as Record<string, unknown>;
  expect(status).toBe('OK');
  expect((answer as z.ZodObject).strict().safeParse(value).error).toBeUndefined();
});

test('documents every status as it is returned', () => {
  for (const [code, { http, retry }] of Object.entries(providerErrors)) {
    expect(text).toMatch(new RegExp(`^\\| \`${code}\` \\| ${http} \\| ${retry} \\| .+\\|$`, 'm'));
  }
});

test.each(ids)('lists every refusal of %s in its section', (id) => {
  const section = new RegExp(`^### ${nameOf(id)}\\n([\\s\\S]*?)^##`, 'm').exec(text)?.[1] ?? '';
  const common = [
    'INVALID_PLAYER',
    'INVALID_BRAND',
    'WRONG_CURRENCY',
    'TOO_LATE',
    'INVALID_TOKEN',
    'TOKEN_EXPIRED',
    'INVALID_PARTNER',
  ];
  const own = providerArea.calls[id].errors.filter((code) => !common.includes(code));
  expect(own.filter((code) => !section.includes(`\`${code}\``))).toEqual([]);
});

test('gives a catalogue example that the platform accepts', () => {
  const [, block = 'null'] = /\*\*Catalogue\.\*\*[\s\S]*?^```json\n([\s\S]*?)^```$/m.exec(text) ?? [];
  const { status, ...reported } = JSON.parse(block) as Record<string, unknown>;
  expect(status).toBe('OK');
  const { vendors, games } = providerApi.catalogue.answer.parse(reported);
  for (const vendor of vendors) expect(catalogueVendor.safeParse(vendor).error).toBeUndefined();
  for (const game of games) expect(catalogueGame.safeParse(game).error).toBeUndefined();
});

test.each(Object.keys(providerApi))('describes the platform’s call %s', (name) => {
  expect(text).toMatch(new RegExp(`^\\|.*\`${name}\`.*\\|$`, 'm'));
});
