import { expect, test } from 'vitest';
import { isAgent, isTrial, memberKinds } from './member-kind.ts';

test('counts four kinds as agents, one as a trial, and an unknown member as neither', () => {
  const { member, topAgent, agent, trial, creditAgent, creditSubAgent } = memberKinds;
  expect([topAgent, agent, creditAgent, creditSubAgent].map(isAgent)).toEqual([true, true, true, true]);
  expect([member, trial, undefined].map(isAgent)).toEqual([false, false, false]);
  expect([member, topAgent, trial, undefined].map(isTrial)).toEqual([false, false, true, false]);
});
