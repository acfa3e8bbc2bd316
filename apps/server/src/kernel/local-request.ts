import type { FastifyRequest } from 'fastify';
import { originOf } from './caller.ts';
import { visitorNetworkOf } from './network.ts';

const names = /^(localhost|.+\.localhost|127\.0\.0\.1|\[::1\])$/;

/**
 * Whether a request comes from this machine. A proxy beside the server makes every visitor look so, and any page may let its own name
 * resolve here: both are recognized by their headers.
 * @param trustsProxies - Whether proxies are configured, so that the address is the one that they reported.
 */
export function isLocalRequest(request: FastifyRequest, trustsProxies: boolean): boolean {
  const { ip, hostname } = originOf(request);
  const holding = visitorNetworkOf(ip);
  const isLoopback = holding.startsWith('127.') || ip === '::1';
  const isPassedOn = request.headers['x-forwarded-for'] !== undefined || request.headers.forwarded !== undefined;
  return isLoopback && names.test(hostname) && (trustsProxies || !isPassedOn);
}
