import { request as httpRequest } from 'node:http';
import { isMainThread, parentPort, Worker } from 'node:worker_threads';

/** A request of a flood. Its body is made where it is sent: as many bytes of JSON, a form or a sealed body as the call may be sent. */
export type FloodRequest = {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: { opening: string; filling: string; closing: string; bytes: number };
};

export type FloodOrder = {
  requests: FloodRequest[];
  connections: number;
  probe: string;
  probeHeaders: Record<string, string>;
};

export type FloodResult = {
  /** How often each status was answered; 0 stands for a connection that was closed. */
  statuses: Record<number, number>;
  /** The longest that another caller waited for an answer in that time, and how many answers it got. */
  longestProbeMs: number;
  probes: number;
};

/** Sends each request from several connections at once, one kind after another, while another caller measures how long it waits. */
export function flood(order: FloodOrder): Promise<FloodResult> {
  const worker = new Worker(new URL(import.meta.url), { execArgv: [], env: {}, name: 'flood' });
  return new Promise((resolve, reject) => {
    worker.once('message', (result: FloodResult) => {
      resolve(result);
      void worker.terminate();
    });
    worker.once('error', reject);
    worker.postMessage(order);
  });
}

/** Sends the headers of a request, and its body where there is one. */
export function sendRaw(
  url: string,
  options: { method: string; headers: Record<string, string | number>; body?: Uint8Array },
): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const sent = httpRequest(url, { method: options.method, headers: options.headers, agent: false });
    sent.on('response', (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', reject);
      response.on('end', () => {
        sent.destroy();
        resolve({ status: response.statusCode ?? 0, body: Buffer.concat(parts).toString() });
      });
    });
    sent.on('error', reject);
    if (options.body) sent.end(options.body);
    else sent.flushHeaders();
  });
}

async function carryOut({ requests, connections, probe, probeHeaders }: FloodOrder): Promise<FloodResult> {
  const result: FloodResult = { statuses: {}, longestProbeMs: 0, probes: 0 };
  let goesOn = true;
  const probing = (async () => {
    while (goesOn) {
      const startMs = performance.now();
      await sendRaw(probe, { method: 'GET', headers: probeHeaders });
      result.longestProbeMs = Math.max(result.longestProbeMs, performance.now() - startMs);
      result.probes += 1;
      await new Promise((done) => setTimeout(done, 10));
    }
  })();
  for (const one of requests) {
    const body = filled(one.body);
    const headers = { ...one.headers, 'content-length': body.length };
    const answers = Array.from({ length: connections }, () =>
      sendRaw(one.url, { method: one.method, headers, body }).catch(() => ({ status: 0 })),
    );
    for (const { status } of await Promise.all(answers)) result.statuses[status] = (result.statuses[status] ?? 0) + 1;
  }
  goesOn = false;
  await probing;
  return result;
}

function filled({ opening, filling, closing, bytes }: FloodRequest['body']): Buffer {
  const body = Buffer.alloc(bytes, ' ');
  const times = Math.floor((bytes - opening.length - closing.length) / filling.length);
  const start = body.write(opening);
  body.fill(filling, start, start + times * filling.length);
  body.write(closing, start + times * filling.length);
  return body;
}

if (!isMainThread)
  parentPort?.once('message', (order: FloodOrder) => {
    carryOut(order).then(
      (result) => parentPort?.postMessage(result),
      (error: unknown) => {
        throw error;
      },
    );
  });
