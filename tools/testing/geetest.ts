import { createHmac } from 'node:crypto';
import { bodyOf, type StandIn, sendJson, sendScript, startStandIn } from './stand-in.ts';

/**
 * GeeTest v4 as its documentation has it: the validation server (one path, a form, a signature by the key of the account), and the script
 * that pages load, whose check is a box with a button to pass and one to close it.
 */
export type GeetestServer = StandIn & {
  /** Address of the script. */
  script: string;
  /** What it does with the next requests. */
  mode: 'judge' | 'broken' | 'silent' | 'undecided' | 'fragile';
  /** How often it was asked to judge. */
  asked: number;
};

export async function startGeetest(captchaId: string, key: string): Promise<GeetestServer> {
  const used = new Set<string>();
  const server = await startStandIn(async (request, response, url) => {
    if (url.pathname === '/v4/gt4.js') return sendScript(response, script);
    it.asked += 1;
    const form = new URLSearchParams(await bodyOf(request));
    if (it.mode === 'silent') return request.socket.destroy();
    if (it.mode === 'broken') return response.writeHead(502).end('<html>bad gateway</html>');
    const lot = form.get('lot_number') ?? '';
    if (it.mode === 'fragile' && lot.startsWith('crash')) return request.socket.destroy();
    const isSigned = form.get('sign_token') === createHmac('sha256', key).update(lot).digest('hex');
    const isRight = url.pathname === '/validate' && url.searchParams.get('captcha_id') === captchaId && isSigned;
    if (it.mode === 'undecided' || !isRight) {
      return sendJson(response, 200, { status: 'error', code: '-50005', msg: 'illegal gen_time', desc: {} });
    }
    const passed = form.get('pass_token') === `passed ${lot}` && !used.has(lot);
    used.add(lot);
    return sendJson(response, 200, {
      status: 'success',
      result: passed ? 'success' : 'fail',
      reason: passed ? '' : 'pass_token expire',
      captcha_args: {},
    });
  });
  const it: GeetestServer = { ...server, script: `${server.origin}/v4/gt4.js`, mode: 'judge', asked: 0 };
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
