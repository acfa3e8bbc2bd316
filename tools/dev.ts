/**
 * `npm run dev [-- --https]`: the product with hot reload. Vite serves site and game frames on PORT and GAMES_PORT and passes
 * calls on to the server, which listens on ports of its own and starts again when its sources change.
 */
import { readCommandLine } from './command-line.ts';
import { certificateFor, localAddress } from './dev/certificate.ts';
import { startBrowserApps } from './dev/vite-servers.ts';
import { freePort } from './ports.ts';
import { runInstallation, say } from './start/installation.ts';
import { startSandboxPayments } from './start/sandbox-payments.ts';
import { startServer } from './start/server.ts';

const isSecure = readCommandLine('dev').values.https ?? false;
const host = isSecure ? localAddress() : 'localhost';
const origin = (port: number) => `${isSecure ? 'https' : 'http'}://${host}:${port}`;
const behind = { site: await freePort(), games: await freePort(), console: await freePort() };

await runInstallation({
  prepare: async () => {},
  launch: (settings, database) => [
    startServer({ ...settings, port: behind.site, gamesPort: behind.games, consolePort: behind.console }, database, {
      nodeArgs: ['--watch', '--watch-preserve-output'],
      env: {
        HOST: '127.0.0.1',
        GAMES_ORIGIN: origin(settings.gamesPort),
        CONSOLE_ORIGIN: origin(settings.consolePort),
        TRUSTED_PROXIES: '127.0.0.1',
      },
    }),
    ...startSandboxPayments(settings, behind.site),
  ],
  serverPort: () => behind.site,
  whenReady: async (settings) => {
    const https = isSecure ? certificateFor(host, settings.dataDir) : undefined;
    await startBrowserApps({ settings, behind, https });
    if (isSecure) say('The certificate is of our own making: accept it once for each of the three addresses.');
    if (isSecure) say(`Game frames: ${origin(settings.gamesPort)}`);
    return origin(settings.port);
  },
});
