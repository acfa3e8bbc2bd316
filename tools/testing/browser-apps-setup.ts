import { buildBrowserApps } from '../start/build.ts';

/** Set-up of a run with browser tests: what they open is built once, before files that run side by side would build it twice. */
export default async function setUp(): Promise<void> {
  await buildBrowserApps((line) => process.stdout.write(`${line}\n`));
}
