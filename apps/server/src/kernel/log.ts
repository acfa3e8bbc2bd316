import { pino } from 'pino';

/** What may be logged through; a subset of pino. */
export type Log = {
  debug(fields: object, message?: string): void;
  info(fields: object, message?: string): void;
  warn(fields: object, message?: string): void;
  error(fields: object, message?: string): void;
};

/** Paths that never reach the log, whoever logs them. */
const secretPaths = [
  'password',
  'newPassword',
  'oldPassword',
  'confirmPassword',
  'token',
  'ticket',
  'serverSeed',
  'secretKey',
  'authorization',
  'headers.authorization',
  'req.headers.authorization',
  'req.headers.cookie',
  'body',
].flatMap((path) => [path, `*.${path}`]);

/** The program's structured log, one JSON line an event, with secrets removed. */
export function createLog(level: string) {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: secretPaths, censor: '[removed]' },
  });
}
