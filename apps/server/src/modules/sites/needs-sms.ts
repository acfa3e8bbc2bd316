import type { SiteSettings } from './settings.ts';

/** The first flag of a site for which it has to send SMS, or null. */
export function flagThatNeedsSms(
  settings: SiteSettings,
): 'REGMOBVERF3' | 'MOBILENUMREG3' | 'MOBILEVERCODELOGIN3' | null {
  if (settings.MOBILEVERCODELOGIN3) return 'MOBILEVERCODELOGIN3';
  if (settings.MOBILENUMREG3) return 'MOBILENUMREG3';
  return settings.REGMOBVERF3 ? 'REGMOBVERF3' : null;
}
