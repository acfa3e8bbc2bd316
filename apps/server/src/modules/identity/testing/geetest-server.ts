import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** GeeTest v4's validation server as its documentation has it: one path, a form, a signature by the key of the account. */
export type GeetestServer = {
  origin: string;
  /** What it does with the next requests. */
  mode: 'judge' | 'broken' | 'silent' | 'undecided';
  asked: number;
  close(): Promise<void>;
};

export async function startGeetest(captchaId: string, key: string): Promise<GeetestServer> {
  const server = createServer((request, response) => {
    it.asked += 1;
    const url = new URL(request.url ?? '/', 'http://geetest');
    const chunks: Buffer[] = [];
    request.on('data', (chunk) => chunks.push(chunk));
    request.on('end', () => {
      if (it.mode === 'silent') return void request.socket.destroy();
      if (it.mode === 'broken') return void response.writeHead(502).end('<html>bad gateway</html>');
      const told = (body: object) => response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
      const form = new URLSearchParams(Buffer.concat(chunks).toString());
      const lot = form.get('lot_number') ?? '';
      const isSigned = form.get('sign_token') === createHmac('sha256', key).update(lot).digest('hex');
      const isRight = url.pathname === '/validate' && url.searchParams.get('captcha_id') === captchaId && isSigned;
      if (it.mode === 'undecided' || !isRight) {
        return void told({ status: 'error', code: '-50005', msg: 'illegal gen_time', desc: {} });
      }
      const passed = form.get('pass_token') === `passed ${lot}` && !used.has(lot);
      used.add(lot);
      told({
        status: 'success',
        result: passed ? 'success' : 'fail',
        reason: passed ? '' : 'pass_token expire',
        captcha_args: {},
      });
    });
  });
  const used = new Set<string>();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const it: GeetestServer = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mode: 'judge',
    asked: 0,
    close: () => new Promise((done) => server.close(() => done())),
  };
  return it;
}
