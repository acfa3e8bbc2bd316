import { setTimeout as sleep } from 'node:timers/promises';
import { isPortFree } from '../ports.ts';
import { Problem } from '../problem.ts';
import type { StartSettings } from './settings.ts';

const LEFTOVER_TIMEOUT_MS = 20_000;

/**
 * Refuses when a port is taken. After a killed start its server may still be finishing: then it is waited for.
 */
export async function requireFreePorts(settings: StartSettings, options: { wasKilled: boolean }): Promise<void> {
  const deadline = Date.now() + (options.wasKilled ? LEFTOVER_TIMEOUT_MS : 0);
  for (;;) {
    const problem = await portProblem(settings);
    if (!problem) return;
    if (Date.now() >= deadline) throw problem;
    await sleep(250);
  }
}

async function portProblem({
  port,
  gamesPort,
  consolePort,
  paymentsPort,
}: StartSettings): Promise<Problem | undefined> {
  if (!(await isPortFree(port))) {
    return new Problem(
      `Port ${port} is taken: stop what listens there, or choose another, for example PORT=${other(port)} npm start.`,
    );
  }
  if (!(await isPortFree(gamesPort))) {
    return new Problem(
      `Port ${gamesPort}, for the game frames, is taken: stop what listens there, or choose another, for example GAMES_PORT=${other(gamesPort)} npm start.`,
    );
  }
  if (!(await isPortFree(consolePort))) {
    return new Problem(
      `Port ${consolePort}, for the operators' console, is taken: stop what listens there, or choose another, for example CONSOLE_PORT=${other(consolePort)} npm start.`,
    );
  }
  if (paymentsPort !== null && !(await isPortFree(paymentsPort))) {
    return new Problem(
      `Port ${paymentsPort}, for the sandbox of payments, is taken: stop what listens there, or choose another, for example PAYMENTS_PORT=${other(paymentsPort)} npm start.`,
    );
  }
  return undefined;
}

function other(port: number): number {
  return port + 10 <= 65534 ? port + 10 : 3010;
}
