/**
 * `npm run conformance -- --url URL --key KEY --secret SECRET --ticket TICKET [--ticket TICKET2]`: checks a wallet of the open protocol.
 * `npm run conformance -- --listen PORT --launch URL`: plays the platform for a provider's server and states what it gets wrong.
 * `npm run conformance -- --payments URL --key KEY --secret SECRET`: checks a payment provider of the open protocol.
 * Ends with 0 where everything holds, with 1 where something is wrong.
 */
import { randomBytes } from 'node:crypto';
import { misuse, portNumber, readCommandLine, wholeNumber } from './command-line.ts';
import { Finding } from './conformance/fixture.ts';
import { httpTransport } from './conformance/http-transport.ts';
import { judgeProvider } from './conformance/judge-provider.ts';
import { makeCheck, openFixture, operatorChecks } from './conformance/operator-suite.ts';
import { paymentChecks } from './conformance/payments/payment-checks.ts';
import { type PaymentKey, paymentWire } from './conformance/payments/payment-wire.ts';
import { listenForReports } from './conformance/payments/report-listener.ts';
import { createProviderCheck } from './conformance/provider-mode.ts';
import type { Transport } from './conformance/transport.ts';
import { Problem } from './problem.ts';

type Line = { rule: string; title: string; result: 'holds' | 'wrong' | 'left out'; words: string };

const say = (line: string) => process.stdout.write(`${line}\n`);
const marks = { holds: 'holds   ', wrong: 'WRONG   ', 'left out': 'left out' } as const;

/** Prints a verdict. The titles say what would go wrong, so that a line that holds says it does not. */
function report({ rule, title, result, words }: Line): void {
  say(`${marks[result]}  ${rule}: ${result === 'holds' ? 'never ' : ''}${title}`);
  if (words !== '') say(`            ${words}`);
}

function sum(lines: readonly Line[]): number {
  const count = (result: Line['result']) => lines.filter((line) => line.result === result).length;
  say(`${count('holds')} hold, ${count('wrong')} are wrong, ${count('left out')} were left out`);
  return count('wrong') === 0 ? 0 : 1;
}

async function checkOperator(options: {
  url: string;
  keyId: string;
  secret: string;
  tickets: string[];
}): Promise<number> {
  const { transport, durations } = timed(httpTransport(options));
  const fixture = await openFixture(transport, options.tickets);
  const lines: Line[] = [];
  for (const check of operatorChecks) {
    const { result, words } = await makeCheck(check, fixture);
    const line = { rule: check.rule, title: check.title, result, words };
    report(line);
    lines.push(line);
  }
  say(
    `${durations.length} answers: half within ${quantile(durations, 0.5)} ms, 99 of 100 within ${quantile(durations, 0.99)} ms; aim at 300 ms`,
  );
  return sum(lines);
}

/** The same transport, and how long each answer took in milliseconds. What is sent at once on purpose counts too. */
function timed(transport: Transport): { transport: Transport; durations: number[] } {
  const durations: number[] = [];
  const call: Transport['call'] = async (name, body) => {
    const startMs = performance.now();
    const answer = await transport.call(name, body);
    durations.push(performance.now() - startMs);
    return answer;
  };
  return { transport: { ...transport, call }, durations };
}

function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0);
}

async function checkProvider(options: {
  port: number;
  launch: string;
  keyId: string;
  secret: string;
  seconds: number;
}): Promise<number> {
  const check = createProviderCheck({ ...options, lateMs: 15_000 });
  await new Promise<void>((done) => check.server.listen(options.port, done));
  say(`The platform is http://localhost:${options.port}, the key ${options.keyId}, the secret ${options.secret}.`);
  say(`Open ${options.launch.replace('{ticket}', check.launch())}`);
  say(`and play until nothing is left out below: some 12 rounds. It ends after ${options.seconds} s, or with Ctrl-C.`);
  await new Promise<void>((done) => {
    const timer = setTimeout(done, options.seconds * 1_000);
    process.once('SIGINT', () => {
      clearTimeout(timer);
      done();
    });
  });
  check.server.close();
  check.server.closeAllConnections();
  const lines = judgeProvider(check.calls).map((verdict) => ({ rule: 'provider', ...verdict }));
  for (const line of lines) report(line);
  return sum(lines);
}

async function checkPayments(options: {
  url: string;
  key: PaymentKey;
  site: string;
  currency: string;
  amount: bigint;
  listen: { port: number; provider: string; seconds: number } | null;
}): Promise<number> {
  const { url, key, site, currency, amount, listen } = options;
  const path = `/callback/payments/${listen?.provider}`;
  const reports = listen && (await listenForReports({ port: listen.port, path, key }));
  const paying = reports && {
    reports,
    waitMs: listen.seconds * 1_000,
    pay: async (payUrl: string) => {
      say(`Reports go to ${reports.url}${path}. Pay here, all of it: ${payUrl}`);
    },
  };
  const lines: Line[] = [];
  try {
    for (const check of paymentChecks) {
      const fixture = { ask: paymentWire({ url, key }), site, currency, amount, paying };
      const { result, words } = await makeCheck(check, fixture);
      const line = { rule: check.rule, title: check.title, result, words };
      report(line);
      lines.push(line);
    }
  } finally {
    await reports?.close();
  }
  return sum(lines);
}

function need(value: string | undefined, name: string): string {
  if (value) return value;
  throw misuse('conformance', `${name} is missing`);
}

async function main(): Promise<number> {
  const { values } = readCommandLine('conformance');
  if (values.payments !== undefined) {
    const seconds = wholeNumber('conformance', '--seconds', values.seconds ?? '300', 1, 86_400);
    return checkPayments({
      url: values.payments,
      key: { keyId: need(values.key, '--key'), secret: need(values.secret, '--secret') },
      site: values.site ?? 'marigold',
      currency: values.currency ?? 'PHP',
      amount: BigInt(wholeNumber('conformance', '--amount', values.amount ?? '10000', 1, 1_000_000_000)),
      listen:
        values.listen === undefined
          ? null
          : {
              seconds,
              port: portNumber('conformance', '--listen', values.listen),
              provider: need(values.provider, '--provider'),
            },
    });
  }
  if (values.listen !== undefined) {
    const keyId = values.key ?? 'conformance-key';
    const secret = values.secret ?? randomBytes(32).toString('hex');
    const launch = need(values.launch, '--launch');
    return checkProvider({
      launch,
      keyId,
      secret,
      port: portNumber('conformance', '--listen', values.listen),
      seconds: wholeNumber('conformance', '--seconds', values.seconds ?? '300', 1, 86_400),
    });
  }
  const tickets = [...(values.ticket ?? []), ...(values.token ?? [])];
  if (tickets.length === 0) throw misuse('conformance', '--ticket is missing');
  return checkOperator({
    url: need(values.url, '--url'),
    keyId: need(values.key, '--key'),
    secret: need(values.secret, '--secret'),
    tickets,
  });
}

try {
  process.exitCode = await main();
} catch (error) {
  const isKnown = error instanceof Problem || error instanceof Finding;
  process.stderr.write(`${isKnown ? error.message : error instanceof Error ? error.stack : String(error)}\n`);
  process.exitCode = 1;
}
