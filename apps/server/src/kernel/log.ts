import { type DestinationStream, pino, stdSerializers } from 'pino';

/** What may be logged through; a subset of pino. */
export type Log = {
  debug(fields: object, message?: string): void;
  info(fields: object, message?: string): void;
  warn(fields: object, message?: string): void;
  error(fields: object, message?: string): void;
};

/** Names whose values never reach the log, wherever they occur; compared in lower case. */
const secretNames = new Set([
  'password',
  'newpassword',
  'oldpassword',
  'confirmpassword',
  'passwordhash',
  'token',
  'ticket',
  'serverseed',
  'secretkey',
  'authorization',
  'cookie',
  'set-cookie',
  'body',
]);
const removed = '[removed]';
const deepestLevel = 8;

/** The program's structured log, one JSON line an event, with secrets removed. Written to standard output unless said otherwise. */
export function createLog(level: string, destination: DestinationStream = pino.destination(1)) {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      // errors are spelled out first, so that their properties are checked too
      serializers: { err: (error: unknown) => error },
      formatters: { log: (fields) => withoutSecrets(fields, 0) as Record<string, unknown> },
    },
    destination,
  );
}

function withoutSecrets(value: unknown, level: number): unknown {
  if (typeof value === 'bigint') return value.toString();
  if (typeof value !== 'object' || value === null) return value;
  if (level > deepestLevel) return removed;
  if (value instanceof Error) return withoutSecrets({ ...stdSerializers.err(value) }, level + 1);
  if (Array.isArray(value)) return value.map((one) => withoutSecrets(one, level + 1));
  if (value instanceof Date) return value;
  if (ArrayBuffer.isView(value)) return removed;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [
      name,
      secretNames.has(name.toLowerCase()) ? removed : withoutSecrets(one, level + 1),
    ]),
  );
}
