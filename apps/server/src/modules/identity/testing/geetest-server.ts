import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * GeeTest v4 as its documentation has it: the validation server (one path, a form, a signature by the key of the account), and the script
 * that pages load, whose check is a box with a button to pass and one to close it.
 */
export type GeetestServer = {
  origin: string;
  /** Address of the script. */
  script: string;
  /** What it does with the next requests. */
  mode: 'judge' | 'broken' | 'silent' | 'undecided';
  asked: number;
  close(): Promise<void>;
};

export async function startGeetest(captchaId: string, key: string): Promise<GeetestServer> {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://geetest');
    if (url.pathname === '/v4/gt4.js') return void response.setHeader('content-type', 'text/javascript').end(script);
    it.asked += 1;
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
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const it: GeetestServer = {
    origin,
    script: `${origin}/v4/gt4.js`,
    mode: 'judge',
    asked: 0,
    close: () => new Promise((done) => server.close(() => done())),
  };
  return it;
}

/** The documented face of the script: `initGeetest4`, and an object whose methods can be chained. */
const script = `
  globalThis.initGeetest4 = (options, then) => {
    const heard = {};
    const on = (name) => (listener) => ((heard[name] = listener), captcha);
    const box = document.createElement('div');
    box.className = 'geetest_box';
    const button = (text, press) => {
      const element = document.createElement('button');
      element.textContent = text;
      element.onclick = press;
      box.append(element);
    };
    const lot = 'lot-' + crypto.getRandomValues(new Uint32Array(2)).join('-');
    const away = () => box.remove();
    button('Slide to verify', () => (away(), heard.Success()));
    button('Close verification', () => (away(), heard.Close()));
    const captcha = {
      onReady: on('Ready'),
      onSuccess: on('Success'),
      onFail: on('Fail'),
      onError: on('Error'),
      onClose: on('Close'),
      showCaptcha: () => document.body.append(box),
      getValidate: () => ({
        captcha_id: options.captchaId,
        lot_number: lot,
        pass_token: 'passed ' + lot,
        gen_time: String(Math.floor(Date.now() / 1000)),
        captcha_output: 'output',
      }),
      reset: away,
      destroy: away,
    };
    then(captcha);
    setTimeout(() => heard.Ready(), 0);
  };`;
