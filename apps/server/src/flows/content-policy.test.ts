import type { PageServices } from '@croupier/contract';
import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { sitePolicy } from './content-policy.ts';

const request = { host: 'play.example:3000', hostname: 'play.example', protocol: 'https' } as FastifyRequest;
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

test('a page that loads scripts of others, or does not reach the addresses of its own site', () => {
  const found = directives(null);
  expect(directives(none)).toEqual(found);
  expect(found.get('script-src')).toBe("'self'");
  expect(found.get('frame-src')).toBe('https://games.example');
  expect(found.get('img-src')).toBe("'self' data: blob: https://img.example");
  expect(found.get('connect-src')).toBe(
    "'self' ws://play.example:3000 wss://play.example:3000 https://other.example:3000",
  );
});

test('a site that uses GeeTest and cannot load it, or one that does not and could', () => {
  const hosts = 'https://static.geetest.com https://gcaptcha4.geetest.com';
  for (const name of ['script-src', 'style-src', 'img-src', 'connect-src']) {
    expect(directives(geetest).get(name)).toContain(hosts);
    expect(directives(firebase).get(name)).not.toContain('geetest');
  }
  expect(directives(geetest).get('frame-src')).not.toContain('geetest');
});

test('a site whose numbers Firebase checks that cannot ask it, or opens the door to more than its check', () => {
  const found = directives(firebase);
  const places = 'https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/';
  expect(found.get('script-src')).toBe(`'self' ${places}`);
  expect(found.get('frame-src')).toBe(`https://games.example ${places}`);
  expect(found.get('connect-src')).toMatch(/ https:\/\/identitytoolkit\.googleapis\.com$/);
  for (const name of ['script-src', 'frame-src', 'connect-src']) {
    expect(directives(geetest).get(name)).not.toMatch(/google/);
  }
  // a stand-in, or a way through a proxy, is let in by where it lies
  const other = { ...none, geetest: { script: 'https://proxy.example/gt4.js' } };
  expect(directives(other).get('script-src')).toContain('https://proxy.example');
});
