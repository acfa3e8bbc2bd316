import type { SiteSettings } from './settings.ts';

/** Whether messages of a channel are delivered: it is configured, or development shows them. */
export type Reaches = (channel: 'email' | 'sms') => boolean;

/**
 * The settings of a site without the options that would fail here: those by mail or SMS where none is sent, and by a
 * number that has to be verified where nothing can verify it.
 */
export function effectiveSettings(settings: SiteSettings, reaches: Reaches): SiteSettings {
  const sms = reaches('sms');
  const hasFirebase = settings.firebaseProjectId !== '' && settings.firebaseApiKey !== '';
  const canProveNumbers = settings.smsCheck === 'firebase' ? hasFirebase : sms;
  return {
    ...settings,
    forgotByEmail: settings.forgotByEmail && reaches('email'),
    forgotByMobile: settings.forgotByMobile && sms,
    MOBILEVERCODELOGIN3: settings.MOBILEVERCODELOGIN3 && sms,
    MOBILENUMREG3: settings.MOBILENUMREG3 && (!settings.REGMOBVERF3 || canProveNumbers),
  };
}
