import type { FastifyInstance, InjectOptions } from 'fastify';

/** A `fetch` that hands its requests to a server inside the process, so that no port is needed. */
export function fetchFrom(app: FastifyInstance): typeof fetch {
  return async (input, init = {}) => {
    const url = new URL(String(input));
    const options: InjectOptions = {
      method: (init.method ?? 'GET') as 'GET',
      url: url.pathname + url.search,
      headers: { host: url.host, ...(init.headers as Record<string, string>) },
    };
    if (typeof init.body === 'string') options.payload = init.body;
    const { statusCode, rawPayload, headers } = await app.inject(options);
    const body = new Uint8Array(rawPayload);
    return new Response(body.length > 0 ? body : null, {
      status: statusCode,
      headers: headers as Record<string, string>,
    });
  };
}
