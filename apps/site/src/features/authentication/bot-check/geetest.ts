import type { BotCheckProof } from '@croupier/contract';
import { checkOutside } from './outside-check.ts';

/** Shows GeeTest's check and gives what it says of who answered. Refuses as `checkOutside` does. */
export async function passGeetest(captchaId: string, script: string): Promise<BotCheckProof> {
  const {
    lot_number = '',
    captcha_output = '',
    pass_token = '',
    gen_time = '',
  } = await checkOutside({
    kind: 'geetest',
    script,
    captchaId,
  });
  return { lot_number, captcha_output, pass_token, gen_time };
}
