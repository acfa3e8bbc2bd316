import type { PageServices } from '@croupier/contract';
import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { outsideCheckPolicy, sitePolicy } from './content-policy.ts';

const request = {
  headers: { host: 'play.example:3000' },
  protocol: 'https',
  server: { believesForwardedHost: false },
} as FastifyRequest;
const places = {
  games: ['https://games.example'],
  images: ['https://img.example'],
  domains: ['play.example', 'other.example'],
};

const none: PageServices = { geetest: null, firebase: null };
const geetest: PageServices = { ...none, geetest: { script: 'https://static.geetest.com/v4/gt4.js' } };
const firebase: PageServices = {
  ...none,
  firebase: {
    origin: 'https://identitytoolkit.googleapis.com',
    apiKey: 'a-key',
    recaptchaScript: 'https://www.google.com/recaptcha/api.js',
  },
};

const directives = (services: PageServices | null) =>
  new Map(
    sitePolicy({ ...places, services }, request)
      .split('; ')
      .map((directive) => [directive.slice(0, directive.indexOf(' ')), directive.slice(directive.indexOf(' ') + 1)]),
  );

test('permits no scripts of others, and the addresses of its own site', () => {
  const found = directives(null);
  expect(directives(none)).toEqual(found);
  expect(found.get('script-src')).toBe("'self'");
  expect(found.get('frame-src')).toBe('https://games.example');
  expect(found.get('img-src')).toBe("'self' data: blob: https://img.example");
  expect(found.get('connect-src')).toBe(
    "'self' ws://play.example:3000 wss://play.example:3000 https://other.example:3000",
  );
});

test('frames the check of an outside service without running its script in the site’s pages', () => {
  for (const services of [geetest, firebase]) {
    const found = directives(services);
    for (const name of ['script-src', 'style-src', 'img-src']) {
      expect(found.get(name)).toBe(directives(none).get(name));
    }
    expect(found.get('frame-src')).toBe("'self' https://games.example");
  }
  expect(directives(geetest).get('connect-src')).toBe(directives(none).get('connect-src'));
  expect(directives(firebase).get('connect-src')).toMatch(/ https:\/\/identitytoolkit\.googleapis\.com$/);
});

const checkDirectives = (services: PageServices) =>
  new Map(
    outsideCheckPolicy(services)
      .split('; ')
      .map((directive) => [directive.slice(0, directive.indexOf(' ')), directive.slice(directive.indexOf(' ') + 1)]),
  );

test('permits the check’s page what it needs, nothing else, and no access to the site', () => {
  const geetestHosts = 'https://static.geetest.com https://gcaptcha4.geetest.com';
  const recaptcha = 'https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/';
  for (const [services, hosts] of [
    [geetest, geetestHosts],
    [firebase, recaptcha],
  ] as const) {
    const found = checkDirectives(services);
    expect(found.get('script-src')).toBe(`'self' ${hosts}`);
    expect(found.get('connect-src')).toBe(hosts);
    expect(found.get('default-src')).toBe("'none'");
    expect(found.get('frame-ancestors')).toBe("'self'");
    expect(found.get('sandbox')).toBe('allow-scripts allow-popups allow-forms');
  }
  // a stand-in, or a way through a proxy, is let in by where it lies
  const other = { ...none, geetest: { script: 'https://proxy.example/gt4.js' } };
  expect(checkDirectives(other).get('script-src')).toContain('https://proxy.example');
  expect(checkDirectives(none).get('script-src')).toBe("'self' ");
});
