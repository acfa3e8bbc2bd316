import { join, resolve } from 'node:path';
import { Problem } from '../problem.ts';
import { root } from '../root.ts';

/** Development's providers of games and logins run on this machine (`OUTBOUND_PRIVATE_NETWORKS`). */
export const developmentNetworks = '127.0.0.0/8,::1';

/** What `npm start` and `npm run dev` take from the environment. */
export interface StartSettings {
  /** Port of the site and its calls. */
  port: number;
  /** Port of the origin that serves game frames. */
  gamesPort: number;
  /** Port of the operators' console. */
  consolePort: number;
  /** Port of the sandbox in which the demonstration's payments are made; null where there is none. */
  paymentsPort: number | null;
  dataDir: string;
  /** Address of a database of the operator's own; the embedded one is started without it. */
  databaseUrl: string | undefined;
  nodeEnv: 'development' | 'production' | 'test';
}

/** Reads PORT, GAMES_PORT, CONSOLE_PORT, PAYMENTS_PORT, DATA_DIR, DATABASE_URL and NODE_ENV; refuses what cannot be meant. */
export function readSettings(env: NodeJS.ProcessEnv): StartSettings {
  const port = readPort('PORT', env.PORT || '3000');
  const gamesPort = readPort('GAMES_PORT', env.GAMES_PORT || String(port + 1));
  const consolePort = readPort('CONSOLE_PORT', env.CONSOLE_PORT || String(gamesPort + 1));
  if (port === gamesPort)
    throw new Problem(`PORT and GAMES_PORT are both ${port}: the game frames need a port of their own.`);
  if (consolePort === port || consolePort === gamesPort)
    throw new Problem(`CONSOLE_PORT=${consolePort} is taken by the site or the game frames: choose another.`);
  const nodeEnv = readNodeEnv(env.NODE_ENV || 'development');
  const hasSandbox = nodeEnv !== 'production' && env.DEMO !== 'false';
  const paymentsPort = hasSandbox ? readPort('PAYMENTS_PORT', env.PAYMENTS_PORT || String(consolePort + 1)) : null;
  if (paymentsPort !== null && [port, gamesPort, consolePort].includes(paymentsPort))
    throw new Problem(
      `PAYMENTS_PORT=${paymentsPort} is taken by the site, the game frames or the console: choose another.`,
    );
  return {
    port,
    gamesPort,
    consolePort,
    paymentsPort,
    dataDir: env.DATA_DIR ? resolve(env.DATA_DIR) : join(root, '.data'),
    databaseUrl: env.DATABASE_URL ? readDatabaseUrl(env.DATABASE_URL) : undefined,
    nodeEnv,
  };
}

function readPort(name: string, text: string): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port >= 1 && port <= 65535) return port;
  throw new Problem(`${name}=${text} is not a port: choose a number from 1 to 65535, for example ${name}=3000.`);
}

function readDatabaseUrl(text: string): string {
  const url = URL.parse(text);
  if (url && /^postgres(ql)?:$/.test(url.protocol) && url.pathname.length > 1) return text;
  throw new Problem(
    'DATABASE_URL is not the address of a database: write it as postgresql://user:password@host:5432/database.',
  );
}

function readNodeEnv(text: string): StartSettings['nodeEnv'] {
  if (text === 'development' || text === 'production' || text === 'test') return text;
  throw new Problem(`NODE_ENV=${text} is not known: set it to development or production.`);
}
