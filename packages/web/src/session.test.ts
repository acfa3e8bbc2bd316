import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createSession } from './session.ts';

beforeEach(() => sessionStorage.clear());

let channels = 0;
/** Two tabs of one origin: each has a storage of its own, here a key of its own. */
function openTabs() {
  channels += 1;
  const tab = (key: string) => createSession(key, `session-${channels}`);
  return { first: tab('first'), openSecond: () => tab('second') };
}

describe('a session of several tabs', () => {
  test('hands its token to a new tab', async () => {
    const { first, openSecond } = openTabs();
    first.startSession('one');
    const second = openSecond();
    await vi.waitFor(() => expect(second.currentToken()).toBe('one'));
  });

  test('renews its token in every tab that holds it', async () => {
    const { first, openSecond } = openTabs();
    first.startSession('one');
    const second = openSecond();
    await vi.waitFor(() => expect(second.currentToken()).toBe('one'));
    first.renewSession('two');
    await vi.waitFor(() => expect(second.currentToken()).toBe('two'));
  });

  test('ends in every tab, for the same reason', async () => {
    const { first, openSecond } = openTabs();
    first.startSession('one');
    const second = openSecond();
    await vi.waitFor(() => expect(second.currentToken()).toBe('one'));
    first.endSession('passwordChanged');
    await vi.waitFor(() => expect(second.currentToken()).toBeNull());
    const reasons: string[] = [];
    second.onSessionEnd((why) => reasons.push(why));
    expect(reasons).toEqual(['passwordChanged']);
  });
});

test('keeps the sessions of two applications of an origin apart', async () => {
  const site = createSession('token', 'member');
  const console = createSession('operatorToken', 'operator');
  site.startSession('member-token');
  await console.sessionSettled;
  expect(console.currentToken()).toBeNull();
  expect(sessionStorage.getItem('operatorToken')).toBeNull();
});
