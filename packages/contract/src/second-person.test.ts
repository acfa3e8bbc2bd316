import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Call } from './call.ts';
import { calls } from './calls.ts';

const all = Object.entries(calls) as [string, Call][];
const takesTwo = all.filter(([, { secondPerson }]) => secondPerson !== undefined);

test('declares that a call takes two people where its answer may be a proposal, and nowhere else', () => {
  const answersProposals = all.filter(
    ([, { answer }]) => answer instanceof z.ZodObject && 'proposal' in answer.shape && 'done' in answer.shape,
  );
  expect(answersProposals.map(([id]) => id)).toEqual(takesTwo.map(([id]) => id));
  expect(takesTwo.length).toBeGreaterThan(3);
});

test('lets an approval refuse whatever the calls that it runs refuse', () => {
  const { errors } = calls['console.approveProposal'] as Call;
  for (const [id, call] of takesTwo)
    for (const code of call.errors) expect([id, errors.includes(code) ? code : null]).toEqual([id, code]);
});

test('asks for a permission and a reason where two people act, and finds the amount that decides', () => {
  for (const [id, { access, request, secondPerson }] of takesTwo) {
    expect([id, access]).toMatchObject([id, { who: 'staff', scope: 'site', permission: expect.any(String) }]);
    const fields = (request as z.ZodObject).shape;
    expect([id, 'reason' in fields]).toEqual([id, true]);
    if (typeof secondPerson === 'object') expect([id, secondPerson.above in fields]).toEqual([id, true]);
  }
});
