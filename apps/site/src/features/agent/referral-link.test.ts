import { expect, test } from 'vitest';
import { referralLink } from './referral-link.ts';

const here = (href: string) => new URL(href) as unknown as Location;

test('links a referral to its agent', () => {
  const site = here('https://site.example/agentHome?x=1');
  expect(referralLink(site, { code: 'Agent-7', host: null })).toBe(
    'https://site.example/register?referralCode=Agent-7',
  );
  expect(referralLink(site, { code: 'Agent-7', host: 'agent.example' })).toBe('https://agent.example/register');
  expect(referralLink(here('http://localhost:3000/'), { code: 'a&b', host: null })).toBe(
    'http://localhost:3000/register?referralCode=a%26b',
  );
  expect(referralLink(here('http://localhost:3000/'), { code: 'a', host: 'agent.localhost' })).toBe(
    'http://agent.localhost:3000/register',
  );
});
