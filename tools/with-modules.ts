import { readConfig } from '@croupier/server/kernel/config.ts';
import { createFoundation, type Foundation } from '@croupier/server/kernel/foundation.ts';
import { createModules, type Modules } from '@croupier/server/modules.ts';
import { type InstallationEnv, onInstallation } from './postgres/installation.ts';

/**
 * Runs work with the server's modules on an installation's database, without HTTP: the one of DATABASE_URL, else the embedded one of
 * the data folder, which may be in use by a running server.
 */
export function withModules<Result>(
  work: (modules: Modules, foundation: Foundation) => Promise<Result>,
): Promise<Result> {
  return onInstallation(process.env, (env) => withModulesOn(env, work));
}

/** The same on an installation that was found already. The command reports what fails, so warnings are logged only where LOG_LEVEL asks for them. */
export async function withModulesOn<Result>(
  env: InstallationEnv,
  work: (modules: Modules, foundation: Foundation) => Promise<Result>,
): Promise<Result> {
  const foundation = await createFoundation(readConfig({ LOG_LEVEL: 'error', ...env }));
  try {
    await foundation.realtime.start();
    return await work(await createModules(foundation), foundation);
  } finally {
    await foundation.realtime.stop();
    await foundation.notifier.close();
    await foundation.db.close();
  }
}
