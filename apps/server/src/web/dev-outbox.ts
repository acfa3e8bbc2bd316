import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../kernel/config.ts';
import { isLocalRequest } from '../kernel/local-request.ts';
import { refuse } from '../kernel/refusal.ts';
import type { Outbox, ShownMessage } from '../modules/outbox/outbox.public.ts';

const shownAtOnce = 100;

/**
 * Serves what was shown instead of sent, newest first: `/dev/outbox` for people, `/dev/outbox.json` for tests ({ list: ShownMessage[] },
 * `?to=` for one recipient). What is shown logs people in, so that it is for this machine alone and for who has the key of the
 * installation (`?key=`). Neither address exists in production.
 */
export function serveDevOutbox(app: FastifyInstance, outbox: Outbox, config: Config): void {
  const { shown } = outbox;
  if (!shown) return;
  app.get<{ Querystring: { key?: unknown } }>('/dev/outbox', async (request, reply) => {
    mustBeAllowed(request, config);
    const { key } = request.query;
    return reply
      .header('content-security-policy', policy)
      .type('text/html; charset=utf-8')
      .send(page(await shown(shownAtOnce), typeof key === 'string' ? `?key=${encodeURIComponent(key)}` : ''));
  });
  app.get<{ Querystring: { to?: string | string[] } }>('/dev/outbox.json', async (request) => {
    mustBeAllowed(request, config);
    const { to } = request.query;
    const list = await shown(shownAtOnce);
    return { list: to === undefined ? list : list.filter((message) => message.to === to) };
  });
}

function mustBeAllowed(request: FastifyRequest, { devOutboxKey, trustedProxies }: Config): void {
  if (isLocalRequest(request, trustedProxies.length > 0)) return;
  const { key } = request.query as { key?: unknown };
  if (devOutboxKey === null || typeof key !== 'string' || !isSame(key, devOutboxKey)) refuse('not_found');
}

/** Whether two texts are one, in the same time wherever they differ. */
function isSame(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}

const style = `
:root{color-scheme:light dark;--page:light-dark(#f6f4f7,#16131a);--card:light-dark(#fff,#211d27);--ink:light-dark(#221b2b,#f1ecf5);
--quiet:light-dark(#6a6174,#a89fb3);--line:light-dark(#e4dfe9,#352f3d);--mark:light-dark(#8a1f5c,#ff9fd0)}
*{box-sizing:border-box}
body{margin:0;padding:2rem 1rem 4rem;background:var(--page);color:var(--ink);font:1rem/1.5 system-ui,sans-serif}
main{max-inline-size:46rem;margin-inline:auto}
header{display:flex;flex-wrap:wrap;gap:.5rem 1rem;align-items:baseline;justify-content:space-between;margin-block-end:1.5rem}
h1{font-size:1.5rem;margin:0}
p{margin:0}
.quiet{color:var(--quiet);font-size:.875rem}
.again{color:var(--mark)}
ol{list-style:none;margin:0;padding:0;display:grid;gap:1rem}
li{background:var(--card);border:1px solid var(--line);border-radius:.75rem;padding:1rem 1.25rem;display:grid;gap:.75rem}
.top{display:flex;flex-wrap:wrap;gap:.25rem .75rem;align-items:center}
.channel{font-size:.75rem;font-weight:600;letter-spacing:.04em;border:1px solid currentcolor;border-radius:1rem;padding:.05rem .6rem;color:var(--mark)}
.to{font-weight:600;overflow-wrap:anywhere}
time{margin-inline-start:auto}
h2{font-size:1.05rem;margin:0;overflow-wrap:anywhere}
.text{white-space:pre-wrap;overflow-wrap:anywhere}
.text a{color:var(--mark)}
code{font:600 1.15em ui-monospace,monospace;letter-spacing:.08em;color:var(--mark)}
.none{padding:4rem 1rem;text-align:center;color:var(--quiet);border:1px dashed var(--line);border-radius:.75rem}
`;

const styleHash = createHash('sha256').update(style).digest('base64');
const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

function page(messages: readonly ShownMessage[], query: string): string {
  const list =
    messages.length === 0 ? '<p class="none">Nothing was sent yet.</p>' : `<ol>${messages.map(item).join('')}</ol>`;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>Outbox</title><style>${style}</style></head>
<body><main><header><h1>Outbox</h1><p class="quiet">Mail and SMS that development shows instead of sending, for a day.
<a class="again" href="/dev/outbox${escaped(query)}">Look again</a></p></header>${list}</main></body></html>
`;
}

const channelNames = { email: 'E-mail', sms: 'SMS' } as const;

function item({ id, at, channel, kind, to, subject, text }: ShownMessage): string {
  return `<li id="m${escaped(id)}" data-kind="${escaped(kind)}" data-to="${escaped(to)}">
<div class="top"><span class="channel">${channelNames[channel]}</span><span class="to">${escaped(to)}</span>
<time class="quiet" datetime="${at.toISOString()}">${at.toISOString().slice(0, 19).replace('T', ' ')} UTC</time></div>
${subject === '' ? '' : `<h2 dir="auto">${escaped(subject)}</h2>`}<div class="text" dir="auto">${marked(text)}</div></li>`;
}

/** Escapes a text; codes stand out, and links can be followed. */
function marked(text: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"']+|\b\d{6}\b)/)
    .map((part, index) => {
      if (index % 2 === 0) return escaped(part);
      const shown = escaped(part);
      return part.startsWith('http') ? `<a href="${shown}" rel="noreferrer">${shown}</a>` : `<code>${shown}</code>`;
    })
    .join('');
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
