import { join } from 'node:path';
import { calls, infrastructureRoutes } from '@croupier/contract';
import { createServer, type ProxyOptions } from 'vite';
import { root } from '../root.ts';
import { BROWSER_APPS, type BrowserApp, hasSources } from '../start/build.ts';
import type { StartSettings } from '../start/settings.ts';

export interface BrowserAppsOptions {
  settings: Pick<StartSettings, 'port' | 'gamesPort' | 'consolePort'>;
  /** Where the server listens for the origin of each application. */
  behind: Record<BrowserApp, number>;
  /** Key and certificate in PEM; plain HTTP without them. */
  https: { key: string; cert: string } | undefined;
}

/** Serves every browser application with hot reload; they end with this process. */
export async function startBrowserApps(options: BrowserAppsOptions): Promise<void> {
  const ours = process.listeners('SIGTERM');
  await Promise.all(BROWSER_APPS.filter(hasSources).map((app) => serve(app, options)));
  // Vite ends the process at SIGTERM by itself, before server and database could be stopped.
  for (const listener of process.listeners('SIGTERM')) if (!ours.includes(listener)) process.off('SIGTERM', listener);
}

async function serve(app: BrowserApp, { settings, behind, https }: BrowserAppsOptions): Promise<void> {
  const server = await createServer({
    root: join(root, 'apps', app),
    configFile: join(root, 'apps', app, 'vite.config.ts'),
    clearScreen: false,
    server: {
      host: true,
      port: portOf(app, settings),
      strictPort: true,
      proxy: proxyTo(behind[app]),
      ...(https ? { https } : {}),
    },
  });
  await server.listen();
}

function portOf(app: BrowserApp, settings: BrowserAppsOptions['settings']): number {
  const ports: Record<BrowserApp, number> = {
    site: settings.port,
    games: settings.gamesPort,
    console: settings.consolePort,
  };
  return ports[app];
}

/** Everything that the contract declares goes to the server; the rest is Vite's. */
function proxyTo(port: number): Record<string, ProxyOptions> {
  const families = new Set(Object.values(calls).map((call) => `/${call.path.split('/')[1]}/`));
  const paths = [...families, ...infrastructureRoutes.map((path) => path.replace(/:.*/, ''))];
  // The server finds the site by the visitor's host and checks the origin against it, so the host stays as it is.
  const target: ProxyOptions = { target: `http://127.0.0.1:${port}`, changeOrigin: false, xfwd: true, ws: true };
  return Object.fromEntries(paths.map((path) => [path, target]));
}
