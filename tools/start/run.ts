/** `npm start`: database, build and server, from nothing to a printed address. */
import { readCommandLine } from '../command-line.ts';
import { messageOf } from '../problem.ts';
import { buildBrowserApps, buildPages, compressPages } from './build.ts';
import { runInstallation, say } from './installation.ts';
import { startSandboxPayments } from './sandbox-payments.ts';
import { startServer } from './server.ts';

readCommandLine('start');
await runInstallation({
  prepare: (settings) =>
    settings.nodeEnv === 'production' ? buildBrowserApps(say) : buildPages(say, ['site', 'games']),
  launch: (settings, database) => [startServer(settings, database), ...startSandboxPayments(settings, settings.port)],
  serverPort: (settings) => settings.port,
  whenReady: async (settings) => {
    // who opens a development installation need not wait for the operators' pages, nor for what makes pages smaller
    if (settings.nodeEnv !== 'production')
      buildPages(say, ['console'])
        .then(compressPages)
        .catch((error: unknown) => say(messageOf(error)));
    return `http://localhost:${settings.port}`;
  },
});
