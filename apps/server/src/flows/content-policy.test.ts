import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { sitePolicy } from './content-policy.ts';

const request = { host: 'play.example:3000', hostname: 'play.example', protocol: 'https' } as FastifyRequest;
const places = {
  games: ['https://games.example'],
  images: ['https://img.example'],
  domains: ['play.example', 'other.example'],
};

const directives = (geetest: boolean) =>
  new Map(
    sitePolicy({ ...places, geetest }, request)
      .split('; ')
      .map((directive) => [directive.slice(0, directive.indexOf(' ')), directive.slice(directive.indexOf(' ') + 1)]),
  );

test('a page that loads scripts of others, or does not reach the addresses of its own site', () => {
  const found = directives(false);
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
    expect(directives(true).get(name)).toContain(hosts);
    expect(directives(false).get(name)).not.toContain('geetest');
  }
  expect(directives(true).get('frame-src')).not.toContain('geetest');
});
