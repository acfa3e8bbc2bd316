import type { HumanProof } from '@croupier/contract';

/** The part of GeeTest v4's own script that is used here, as its documentation has it. */
type Captcha = {
  onReady: (then: () => void) => Captcha;
  onSuccess: (then: () => void) => Captcha;
  onError: (then: () => void) => Captcha;
  onClose: (then: () => void) => Captcha;
  getValidate: () => Required<Pick<HumanProof, 'lot_number' | 'captcha_output' | 'pass_token' | 'gen_time'>>;
  showCaptcha: () => void;
};

declare global {
  var initGeetest4:
    | ((options: { captchaId: string; product: 'bind' }, then: (captcha: Captcha) => void) => void)
    | undefined;
}

const scriptAddress = 'https://static.geetest.com/v4/gt4.js';

let script: Promise<void> | null = null;

/** The check was closed, or could not be shown. */
export class GeetestError extends Error {
  override readonly name = 'GeetestError';
}

/** Fetches GeeTest's script. Only sites that use it do, and their content policy lets them. */
function fetchScript(): Promise<void> {
  script ??= new Promise<void>((resolve, reject) => {
    const element = document.createElement('script');
    element.src = scriptAddress;
    element.onload = () => resolve();
    element.onerror = () => {
      script = null;
      element.remove();
      reject(new GeetestError('missing'));
    };
    document.head.append(element);
  });
  return script;
}

/** Shows GeeTest's check, where it wants to be seen, and gives what it says of who answered. */
export async function proveByGeetest(captchaId: string): Promise<HumanProof> {
  await fetchScript();
  const { initGeetest4 } = globalThis;
  if (!initGeetest4) throw new GeetestError('missing');
  return new Promise((resolve, reject) => {
    initGeetest4({ captchaId, product: 'bind' }, (captcha) => {
      captcha
        .onReady(() => captcha.showCaptcha())
        .onSuccess(() => {
          const { lot_number, captcha_output, pass_token, gen_time } = captcha.getValidate();
          resolve({ lot_number, captcha_output, pass_token, gen_time });
        })
        .onError(() => reject(new GeetestError('failed')))
        .onClose(() => reject(new GeetestError('closed')));
    });
  });
}
