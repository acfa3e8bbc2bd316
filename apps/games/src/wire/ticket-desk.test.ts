import type { FrameToSite, SiteToFrame } from '@croupier/contract';
import { expect, test } from 'vitest';
import { session } from '../testing/sample-session.ts';
import type { Frame } from './frame.ts';
import { ticketDesk } from './ticket-desk.ts';

/** A site that answers each relaunch with the given ticket; `null` never answers. */
function site(ticket: string | null) {
  const sent: FrameToSite[] = [];
  let deliver: (message: SiteToFrame) => void = () => {};
  const frame: Frame = {
    framed: true,
    listen: (received) => {
      deliver = received;
    },
    send: (message) => {
      sent.push(message);
      if (ticket) queueMicrotask(() => deliver({ type: 'croupier:ticket', ticket }));
    },
  };
  return { frame, sent, deliver: (message: SiteToFrame) => deliver(message) };
}

const opening = (valid: string) => async (ticket: string) => {
  if (ticket !== valid) throw { code: 'launch_ticket_invalid' };
  return session();
};

test('a used ticket, as after a reload, is replaced by asking the site', async () => {
  const { frame, sent } = site('fresh');
  const desk = ticketDesk(frame, opening('fresh'));
  expect((await desk.openOrRelaunch('used')).mode).toBe('play');
  expect(sent).toEqual([{ type: 'croupier:relaunch' }]);
});

test('a good ticket is opened without asking', async () => {
  const { frame, sent } = site('fresh');
  await ticketDesk(frame, opening('good')).openOrRelaunch('good');
  expect(sent).toEqual([]);
});

test('a site that gives no ticket ends in words, not in waiting for ever', async () => {
  const { frame } = site(null);
  await expect(ticketDesk(frame, opening('x'), 10).relaunch()).rejects.toMatchObject({ code: 'no_site' });
});

test('outside a site there is nobody to ask', async () => {
  const { frame } = site('fresh');
  const alone = { ...frame, framed: false };
  await expect(ticketDesk(alone, opening('fresh')).openOrRelaunch('used')).rejects.toMatchObject({
    code: 'launch_ticket_invalid',
  });
});

test('a ticket that nobody asked for is not opened', async () => {
  const { frame, deliver } = site(null);
  const opened: string[] = [];
  ticketDesk(frame, async (ticket) => {
    opened.push(ticket);
    return session();
  });
  deliver({ type: 'croupier:ticket', ticket: 'pushed' });
  expect(opened).toEqual([]);
});
