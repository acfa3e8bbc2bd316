import { join } from 'node:path';
import { seededRandom } from '../../model/random.ts';
import { openSandbox, type Sandbox, serveSandbox } from '../../sandbox-aggregator/sandbox.ts';
import type { ProviderFixture } from './fixture.ts';

export type RunningSandbox = { code: string; sandbox: Sandbox; close: () => Promise<void> };

/** Opens a sandbox, registers it with the platform as an operator does, and has its catalogue read. */
export async function startSandbox(
  fixture: ProviderFixture,
  options: { index: number; seed: string; folder: string; scale: number; onError: (error: unknown) => void },
): Promise<RunningSandbox> {
  const { index, seed, folder, scale } = options;
  const code = `sandbox-${index}`;
  const inMs = (ms: number) => Math.max(1, Math.round(ms * scale));
  const sandbox = await openSandbox({
    platform: fixture.platformUrl,
    key: null,
    publicUrl: `http://localhost:9/${index}`,
    seed: `${seed} ${index}`,
    share: 0.01,
    prefix: `SBX${index}`,
    journalFile: join(folder, `journal-${index}.jsonl`),
    // a stake is asked for once, so that many are undone; and no shorter than a loaded machine takes, or repeats would feed on themselves
    pace: {
      timeoutMs: Math.max(400, inMs(5_000)),
      tries: 1,
      firstPauseMs: Math.max(100, inMs(250)),
      longestPauseMs: Math.max(1_000, inMs(5_000)),
    },
    now: () => fixture.time(),
    random: seededRandom(`${seed} faults ${index}`),
    onError: options.onError,
  });
  const served = await serveSandbox(sandbox, { site: 0, control: 0 });
  const apiUrl = `http://127.0.0.1:${served.site}/api/v1`;
  await fixture.now(async (modules) => {
    const site = await modules.sites.byCode(fixture.siteCode);
    if (!site) throw new Error(`no site ${fixture.siteCode}`);
    const launchUrl = `http://127.0.0.1:${served.site}/play#ticket={ticket}&game={game}`;
    const key = await modules.providers.registry.add(
      {
        code,
        name: `Sandbox ${index}`,
        launchUrl,
        apiUrl,
        roundTtlS: 86_400,
        sites: [{ siteId: site.id, grantLimit: 0n, offersAll: true }],
      },
      async () => {},
    );
    sandbox.useKey(key);
    const { state, problem } = await modules.providers.syncing.run(code);
    if (state !== 'done') throw new Error(`the catalogue of ${code} was not read: ${problem ?? state}`);
  });
  const close = async () => {
    await sandbox.stop();
    served.close();
  };
  return { code, sandbox, close };
}
