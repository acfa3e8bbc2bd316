import type { FastifyInstance } from 'fastify';
import { refuse } from '../kernel/refusal.ts';
import type { SiteImages } from '../modules/content/content.public.ts';

const oneYearS = 31_536_000;

/** Serves uploaded images by their hash and width: `/media/<sha256>-<width>.webp`. What lies at an address never changes. */
export function serveMedia(app: FastifyInstance, images: SiteImages): void {
  app.get<{ Params: { file: string } }>('/media/:file', async (request, reply) => {
    const name = request.params.file;
    const bytes = await images.file(name);
    if (!bytes) return refuse('not_found');
    const tag = `"${name.slice(0, -'.webp'.length)}"`;
    reply
      .header('etag', tag)
      .header('cache-control', `public, max-age=${oneYearS}, immutable`)
      // opened by itself, it is a picture and can do nothing
      .header('content-security-policy', "default-src 'none'; sandbox");
    if (matches(request.headers['if-none-match'], tag)) return reply.code(304).send();
    return reply.type('image/webp').send(bytes);
  });
}

/** Whether a browser has it already; a proxy may have made the tag weak. */
function matches(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  return header.split(',').some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === tag);
}
