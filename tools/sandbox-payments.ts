/**
 * `npm run sandbox-payments`: a payment provider of the open protocol in which nobody pays anything, with a page on which payer and bank are
 * played. `npm start` runs one for the demonstration, with its key in SANDBOX_PAYMENTS_KEY and SANDBOX_PAYMENTS_SECRET.
 */
import { misuse, portNumber, readCommandLine } from './command-line.ts';
import { complaintOf } from './complaint.ts';
import { requireLoopbackPort } from './ports.ts';
import { requireRunning } from './postgres/installation.ts';
import { registerPayments } from './sandbox-payments/register.ts';
import { startPaymentSandbox, switchNames } from './sandbox-payments/sandbox.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

const { values } = readCommandLine('sandbox-payments');

function switchesOf() {
  const names = values.switches?.split(',') ?? [];
  return Object.fromEntries(
    names.map((name) => {
      const known = switchNames.find((one) => one === name);
      if (!known) throw misuse('sandbox-payments', `--switches takes ${switchNames.join(', ')}, not "${name}"`);
      return [known, known !== 'paysPayouts'];
    }),
  );
}

async function main(): Promise<void> {
  const port = portNumber('sandbox-payments', '--port', values.port ?? '3920');
  const {
    platform = `http://localhost:${process.env.PORT ?? '3000'}`,
    provider = `sandbox-${port}`,
    site = 'marigold',
  } = values;
  const { SANDBOX_PAYMENTS_KEY, SANDBOX_PAYMENTS_SECRET, SANDBOX_PAYMENTS_QUIET } = process.env;
  const keyId = values.key ?? SANDBOX_PAYMENTS_KEY;
  const secret = values.secret ?? SANDBOX_PAYMENTS_SECRET;
  const isGiven = keyId !== undefined && secret !== undefined;
  if (values.platform !== undefined && !isGiven)
    throw misuse('sandbox-payments', '--platform goes together with --provider, --key and --secret');
  await requireLoopbackPort(port);
  if (!isGiven) requireRunning(process.env);
  let key = { keyId: keyId ?? '', secret: secret ?? '' };
  const sandbox = await startPaymentSandbox({
    key: () => key,
    provider,
    port,
    switches: switchesOf(),
    post: async (path, body, headers) => (await fetch(platform + path, { method: 'POST', body, headers })).status,
  });
  try {
    if (!isGiven) key = await registerPayments({ provider, site, url: sandbox.url });
  } catch (error) {
    await sandbox.close();
    throw error;
  }
  if (!SANDBOX_PAYMENTS_QUIET) say(`The sandbox of payments serves ${platform} as ${provider}: ${sandbox.url}`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      void sandbox.close().then(() => process.exit(0));
    });
}

try {
  await main();
} catch (error) {
  process.stderr.write(`${complaintOf(error)}\n`);
  process.exitCode = 1;
}
