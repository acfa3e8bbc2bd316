import type { PageServices } from '@croupier/contract';
import type { Config } from '../../kernel/config.ts';
import type { SiteSettings } from './settings.ts';

type Uses = Pick<SiteSettings, 'botCheck' | 'smsCheck' | 'firebaseApiKey'>;

/** External services that the pages of a site use; others are not named. */
export function pageServicesOf(settings: Uses, at: Config['pageServices']): PageServices {
  const { botCheck, smsCheck, firebaseApiKey: apiKey } = settings;
  const usesFirebase = smsCheck === 'firebase' && apiKey !== '';
  return {
    geetest: botCheck === 'geetest' ? { script: at.geetestScript } : null,
    firebase: usesFirebase ? { origin: at.firebaseOrigin, apiKey, recaptchaScript: at.recaptchaScript } : null,
  };
}
