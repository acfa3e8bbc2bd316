import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';

/** A live connection of a visitor that watches keys. */
export interface LiveSocket {
  close: () => void;
}

const opcodes = { text: 0x1, close: 0x8, ping: 0x9, pong: 0xa } as const;
/** Lengths from here on stand in two more bytes, and from 65,536 on in eight. */
const shortLimit = 126;

/**
 * Opens a live connection, shows its ticket and watches the keys. It knows just as much of the protocol as our server speaks, because ten
 * thousand of them share the processors with what they measure.
 *
 * @param onText called with the bytes of each message
 */
export function openLive(
  port: number,
  { ticket, watch }: { ticket: string; watch: readonly string[] },
  onText: (text: Buffer) => void,
): Promise<LiveSocket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    let isReady = false;
    let rest: Buffer = Buffer.alloc(0);
    let isUpgraded = false;
    const take = (opcode: number, payload: Buffer) => {
      if (opcode === opcodes.ping) send(socket, opcodes.pong, payload);
      else if (opcode === opcodes.close) socket.destroy();
      else if (isReady) onText(payload);
      else {
        isReady = true;
        send(socket, opcodes.text, Buffer.from(JSON.stringify({ watch })));
        resolve({ close: () => socket.destroy() });
      }
    };
    socket.on('connect', () => {
      const host = `localhost:${port}`;
      const lines = [`host: ${host}`, `origin: http://${host}`, 'connection: Upgrade', 'upgrade: websocket'];
      const key = `sec-websocket-key: ${randomBytes(16).toString('base64')}`;
      socket.write(['GET /live HTTP/1.1', ...lines, 'sec-websocket-version: 13', key, '', ''].join('\r\n'));
    });
    socket.on('data', (chunk: Buffer) => {
      rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
      if (!isUpgraded) {
        const end = rest.indexOf('\r\n\r\n');
        if (end < 0) return;
        if (!rest.toString('latin1', 0, 12).endsWith(' 101')) {
          socket.destroy(new Error(`A live connection was refused: ${rest.toString('latin1', 0, 60)}`));
          return;
        }
        isUpgraded = true;
        rest = rest.subarray(end + 4);
        send(socket, opcodes.text, Buffer.from(JSON.stringify({ ticket })));
      }
      rest = takeFrames(rest, take);
    });
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('A live connection was closed before it was ready.')));
  });
}

/** Takes the whole frames at the beginning of what was received. @returns what follows them */
function takeFrames(received: Buffer, take: (opcode: number, payload: Buffer) => void): Buffer {
  let rest = received;
  for (;;) {
    if (rest.length < 2) return rest;
    const short = (rest[1] ?? 0) & 0x7f;
    const head = short < shortLimit ? 2 : short === shortLimit ? 4 : 10;
    if (rest.length < head) return rest;
    const length =
      short < shortLimit ? short : short === shortLimit ? rest.readUInt16BE(2) : Number(rest.readBigUInt64BE(2));
    if (rest.length < head + length) return rest;
    take((rest[0] ?? 0) & 0x0f, rest.subarray(head, head + length));
    rest = rest.subarray(head + length);
  }
}

/** A client masks what it sends; a mask of zeros leaves it as it is. */
function send(socket: Socket, opcode: number, payload: Buffer): void {
  const length =
    payload.length < shortLimit
      ? [0x80 | payload.length]
      : [0x80 | shortLimit, payload.length >> 8, payload.length & 0xff];
  socket.write(Buffer.concat([Buffer.from([0x80 | opcode, ...length, 0, 0, 0, 0]), payload]));
}
