/** `npm start`: database, build and server, from nothing to a printed address. */
import { buildBrowserApps } from './build.ts';
import { runInstallation, say } from './installation.ts';
import { startServer } from './server.ts';

await runInstallation({
  prepare: () => buildBrowserApps(say),
  launch: (settings, database) => [startServer(settings, database)],
  serverPort: (settings) => settings.port,
  whenReady: async (settings) => `http://localhost:${settings.port}`,
});
