import { join } from 'node:path';
import { createServer } from 'vite';
import { root } from '../root.ts';

/** Serves the workshop with hot reload until `stop` is called. */
export async function startWorkshop(port: number): Promise<{ url: string; stop: () => Promise<void> }> {
  const folder = join(root, 'packages/ui/workshop');
  const server = await createServer({
    configFile: join(folder, 'vite.config.ts'),
    // one page, and nothing in place of what is not there
    appType: 'mpa',
    clearScreen: false,
    logLevel: 'warn',
    server: { port, strictPort: true },
  });
  await server.listen();
  return { url: `http://localhost:${port}/`, stop: () => server.close() };
}
