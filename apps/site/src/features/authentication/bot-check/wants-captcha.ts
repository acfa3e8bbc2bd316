import { CallError } from '../../../shared/call.ts';

/** Whether a refusal says that the next try needs a captcha. */
export function wantsCaptcha(error: unknown): boolean {
  if (!(error instanceof CallError)) return false;
  return error.code === 'bot_check_failed' || 'captcha' in error.fields || Number(error.params.captcha ?? 0) === 1;
}
