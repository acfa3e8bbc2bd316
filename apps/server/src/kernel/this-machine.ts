import type { FastifyRequest } from 'fastify';
import { originOf } from './caller.ts';
import { holdingOf } from './network.ts';

const names = /^(localhost|.+\.localhost|127\.0\.0\.1|\[::1\])$/;

/**
 * Whether somebody at this machine asks. A proxy beside the server makes every visitor look so, and a page of anywhere may let its own name
 * point here: both are told by what they send.
 * @param trustsProxies - Whether proxies are configured, so that the address is the one that they saw.
 */
export function isFromThisMachine(request: FastifyRequest, trustsProxies: boolean): boolean {
  const { ip, hostname } = originOf(request);
  const holding = holdingOf(ip);
  const isLoopback = holding.startsWith('127.') || ip === '::1';
  const isPassedOn = request.headers['x-forwarded-for'] !== undefined || request.headers.forwarded !== undefined;
  return isLoopback && names.test(hostname) && (trustsProxies || !isPassedOn);
}
