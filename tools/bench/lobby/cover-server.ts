import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { crc32, deflateSync } from 'node:zlib';

/** Pictures of games as a provider's network serves them: PNG, an address of its own for each game. */
export interface CoverServer {
  origin: string;
  close: () => Promise<void>;
}

const WIDTH = 360;
const HEIGHT = 480;
/** Pictures that differ; addresses repeat them. */
const HUES = 48;
const COLOURS = 64;

export async function startCoverServer(): Promise<CoverServer> {
  const pictures = Array.from({ length: HUES }, (_, hue) => png(hue / HUES));
  const server = createServer((request, response) => {
    const number = Number(/(\d+)/.exec(request.url ?? '')?.[1] ?? 0);
    response.writeHead(200, { 'content-type': 'image/png', 'cache-control': 'public, max-age=86400' });
    response.end(pictures[number % HUES]);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

/** A picture of rings in 64 colours: as large as covers are, and with their work of decoding. */
function png(hue: number): Buffer {
  const rows = Buffer.alloc((WIDTH + 1) * HEIGHT);
  for (let y = 0; y < HEIGHT; y += 1) {
    for (let x = 0; x < WIDTH; x += 1) {
      const ring = Math.hypot(x - WIDTH / 2, y - HEIGHT / 2.4) / 9 + 3 * Math.sin((x + y * hue) / 40);
      rows[y * (WIDTH + 1) + 1 + x] = Math.abs(Math.round(ring)) % COLOURS;
    }
  }
  const palette = Buffer.alloc(COLOURS * 3);
  for (let colour = 0; colour < COLOURS; colour += 1) {
    for (const [place, turn] of [0, 2, 4].entries())
      palette[colour * 3 + place] = Math.round(127 + 110 * Math.sin(hue * 6.3 + turn + colour / 10));
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(WIDTH, 0);
  header.writeUInt32BE(HEIGHT, 4);
  header.set([8, 3, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('PLTE', palette),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
