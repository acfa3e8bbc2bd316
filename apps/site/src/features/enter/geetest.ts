import type { HumanProof } from '@croupier/contract';
import { SaidError } from '../../shared/said-error.ts';
import { fetchOutsideScript } from './outside-script.ts';

/** The part of GeeTest v4's own script that is used here, as its documentation has it. */
type Captcha = {
  onReady: (then: () => void) => Captcha;
  onSuccess: (then: () => void) => Captcha;
  onError: (then: () => void) => Captcha;
  onClose: (then: () => void) => Captcha;
  getValidate: () => Required<Pick<HumanProof, 'lot_number' | 'captcha_output' | 'pass_token' | 'gen_time'>>;
  showCaptcha: () => void;
  destroy: () => void;
};

type Options = { captchaId: string; product: 'bind'; onError: () => void };

declare global {
  var initGeetest4: ((options: Options, then: (captcha: Captcha) => void) => void) | undefined;
}

/**
 * Shows GeeTest's check, where it wants to be seen, and gives what it says of who answered. Refuses with `human_check_closed` where
 * the visitor closed it, and with `human_check_missing` where it could not be shown.
 */
export async function proveByGeetest(captchaId: string, script: string): Promise<HumanProof> {
  await fetchOutsideScript(script);
  const { initGeetest4 } = globalThis;
  if (!initGeetest4) throw new SaidError('human_check_missing');
  return new Promise((resolve, reject) => {
    const fail = () => reject(new SaidError('human_check_missing'));
    initGeetest4({ captchaId, product: 'bind', onError: fail }, (captcha) => {
      captcha
        .onReady(() => captcha.showCaptcha())
        .onSuccess(() => {
          const { lot_number, captcha_output, pass_token, gen_time } = captcha.getValidate();
          resolve({ lot_number, captcha_output, pass_token, gen_time });
          captcha.destroy();
        })
        .onError(() => {
          fail();
          captcha.destroy();
        })
        .onClose(() => {
          reject(new SaidError('human_check_closed'));
          captcha.destroy();
        });
    });
  });
}
