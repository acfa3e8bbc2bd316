import type { Clock, RandomSource } from './clock.ts';

/** A UUIDv7 (RFC 9562): its time first, so that rows keyed by it are ordered by time and fall into the right partition. */
export function uuidv7(clock: Clock, random: RandomSource): string {
  const bytes = Buffer.alloc(16);
  bytes.writeUIntBE(clock.now().getTime(), 0, 6);
  random.bytes(10).copy(bytes, 6);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
