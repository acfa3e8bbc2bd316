import type { IncomingMessage, ServerResponse } from 'node:http';
import { dailyList } from './daily-list.ts';
import { readBody } from './platform-door.ts';
import type { RoundLine } from './rounds.ts';
import type { ShopWindow } from './shop-window.ts';
import { readSwitches, type Switches } from './switches.ts';

const mostGames = 10_000;
const hosts = /^(localhost|127\.0\.0\.1)(:\d+)?$/;

/**
 * The control of what goes wrong, on this machine alone: `GET /` reports the switches, `POST /switches` sets some, `POST /games` with
 * `{ "rename" | "remove" | "bringBack" | "repeat": N }` changes the catalogue, `GET /list?site=CODE&day=2027-03-04` reports the daily list.
 */
export function createControl(deps: {
  shop: ShopWindow;
  switches: { now: Switches };
  lines: () => Iterable<RoundLine>;
}) {
  const { shop, switches } = deps;
  const changes = { rename: shop.rename, remove: shop.remove, bringBack: shop.bringBack, repeat: shop.repeat };

  function changeGames(asked: Record<string, unknown>): object {
    return Object.fromEntries(
      Object.entries(asked).map(([name, count]) => {
        const change = Object.hasOwn(changes, name) ? changes[name as keyof typeof changes] : undefined;
        if (!change) throw new RangeError(`there is no change ${name}`);
        if (!Number.isInteger(count) || (count as number) < 1 || (count as number) > mostGames)
          throw new RangeError(`${name} takes a whole number from 1 to ${mostGames}`);
        return [name, change(count as number)];
      }),
    );
  }

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const answer = (status: number, body: string | object) => {
      const isText = typeof body === 'string';
      response.writeHead(status, { 'content-type': isText ? 'text/csv; charset=utf-8' : 'application/json' });
      response.end(isText ? body : JSON.stringify(body));
    };
    // a page in a browser on this machine can reach it too, by a name of its own that points here
    if (!hosts.test(request.headers.host ?? '') || request.headers.origin !== undefined)
      return answer(403, { error: 'from this machine alone, and from no page' });
    const url = new URL(request.url ?? '/', 'http://localhost');
    const asked = `${request.method} ${url.pathname}`;
    if (asked === 'GET /') return answer(200, switches.now);
    if (asked === 'GET /list') {
      const [site, day] = [url.searchParams.get('site') ?? '', url.searchParams.get('day')];
      return answer(200, dailyList(deps.lines(), { site, day }));
    }
    if (asked !== 'POST /switches' && asked !== 'POST /games') return answer(404, { error: 'there is nothing here' });
    try {
      const body = JSON.parse((await readBody(request))?.toString('utf8') ?? '') as Record<string, unknown>;
      if (asked === 'POST /games') return answer(200, changeGames(body));
      switches.now = readSwitches(body, switches.now);
      return answer(200, switches.now);
    } catch (error) {
      if (!(error instanceof RangeError || error instanceof SyntaxError)) throw error;
      answer(400, { error: error.message });
    }
  };
}
