import { expect, test } from 'vitest';
import { isAgent, isTrial, memberKinds } from './member-kind.ts';

test('four kinds are agents, one is a trial, and who is not known yet is neither', () => {
  const { member, topAgent, agent, trial, creditAgent, creditSubAgent } = memberKinds;
  expect([topAgent, agent, creditAgent, creditSubAgent].map(isAgent)).toEqual([true, true, true, true]);
  expect([member, trial, undefined].map(isAgent)).toEqual([false, false, false]);
  expect([member, topAgent, trial, undefined].map(isTrial)).toEqual([false, false, true, false]);
});
