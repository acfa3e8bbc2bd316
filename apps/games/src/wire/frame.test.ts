import type { SiteToFrame } from '@croupier/contract';
import { expect, test } from 'vitest';
import { openFrame } from './frame.ts';

const SITE = 'https://site.example';

function framed() {
  const sent: { message: unknown; to: string }[] = [];
  const heard: SiteToFrame[] = [];
  const parent = { postMessage: (message: unknown, to: string) => void sent.push({ message, to }) };
  let deliver: (message: { origin: string; source: unknown; data: unknown }) => void = () => {};
  const frame = openFrame({ parent, siteOrigin: SITE, listen: (handler) => (deliver = handler) });
  frame.listen((message) => heard.push(message));
  return { frame, sent, heard, parent, deliver: (message: Parameters<typeof deliver>[0]) => deliver(message) };
}

const ticket = { type: 'croupier:ticket', ticket: 't' };

test('messages go to the origin of the site and never to any origin', () => {
  const { frame, sent } = framed();
  frame.send({ type: 'croupier:balance', balance: '1250' });
  expect(sent).toEqual([{ message: { type: 'croupier:balance', balance: '1250' }, to: SITE }]);
});

test('a ticket from a foreign origin or another window is ignored', () => {
  const { heard, parent, deliver } = framed();
  deliver({ origin: 'https://evil.example', source: parent, data: ticket });
  deliver({ origin: SITE, source: {}, data: ticket });
  expect(heard).toEqual([]);
  deliver({ origin: SITE, source: parent, data: ticket });
  expect(heard).toEqual([ticket]);
});

test('malformed messages are ignored', () => {
  const { heard, parent, deliver } = framed();
  for (const data of [
    null,
    'croupier:ticket',
    {},
    { type: 'croupier:ticket' },
    { type: 'croupier:theme', theme: 'x' },
    { type: 'croupier:key', key: 'Enter' },
  ]) {
    deliver({ origin: SITE, source: parent, data });
  }
  expect(heard).toEqual([]);
});

test('outside a frame nothing is sent and nothing is heard', () => {
  const heard: SiteToFrame[] = [];
  let deliver: (message: { origin: string; source: unknown; data: unknown }) => void = () => {};
  const frame = openFrame({ parent: null, siteOrigin: null, listen: (handler) => (deliver = handler) });
  frame.listen((message) => heard.push(message));
  frame.send({ type: 'croupier:close' });
  deliver({ origin: '', source: null, data: ticket });
  expect(frame.framed).toBe(false);
  expect(heard).toEqual([]);
});
