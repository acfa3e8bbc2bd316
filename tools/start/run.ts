/** `npm start`: database, build and server, from nothing to a printed address. */
import { readCommandLine } from '../command-line.ts';
import { buildBrowserApps } from './build.ts';
import { runInstallation, say } from './installation.ts';
import { startServer } from './server.ts';

readCommandLine('start');
await runInstallation({
  prepare: () => buildBrowserApps(say),
  launch: (settings, database) => [startServer(settings, database)],
  serverPort: (settings) => settings.port,
  whenReady: async (settings) => `http://localhost:${settings.port}`,
});
