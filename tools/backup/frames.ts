import { Problem } from '../problem.ts';

/**
 * What a backup is made of, before it is compressed: frames of a letter, a length (four bytes, most significant first) and so many
 * bytes. `J` is a JSON document, `D` part of a table's rows as COPY writes them.
 */
export type Frame = { kind: 'J'; value: Record<string, unknown> } | { kind: 'D'; rows: Buffer };

const headBytes = 5;
/** COPY hands out rows in pieces far below this; what claims to be larger is no backup. */
const largestFrame = 256 * 1024 * 1024;

export function documentFrame(value: object): Buffer {
  return frame('J', Buffer.from(JSON.stringify(value)));
}

export function rowsFrame(rows: Buffer): Buffer {
  return frame('D', rows);
}

function frame(kind: 'J' | 'D', content: Buffer): Buffer {
  const head = Buffer.allocUnsafe(headBytes);
  head.write(kind, 'latin1');
  head.writeUInt32BE(content.length, 1);
  return Buffer.concat([head, content]);
}

/** Takes frames out of a stream of bytes. @throws Problem where they end too early or are none. */
export async function* readFrames(bytes: AsyncIterable<Buffer>): AsyncGenerator<Frame> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const piece of bytes) {
    rest = rest.length === 0 ? piece : Buffer.concat([rest, piece]);
    for (let length = frameLength(rest); length !== null && rest.length >= length; length = frameLength(rest)) {
      yield toFrame(rest.subarray(0, length));
      rest = rest.subarray(length);
    }
  }
  if (rest.length > 0) throw new Problem('The backup ends in the middle: it was not written to its end.');
}

function frameLength(bytes: Buffer): number | null {
  if (bytes.length < headBytes) return null;
  const length = bytes.readUInt32BE(1);
  if ((bytes[0] !== 0x4a && bytes[0] !== 0x44) || length > largestFrame) throw new Problem('This is not a backup.');
  return headBytes + length;
}

function toFrame(bytes: Buffer): Frame {
  const content = bytes.subarray(headBytes);
  if (bytes[0] === 0x44) return { kind: 'D', rows: content };
  try {
    return { kind: 'J', value: JSON.parse(content.toString()) as Record<string, unknown> };
  } catch {
    throw new Problem('This is not a backup.');
  }
}
