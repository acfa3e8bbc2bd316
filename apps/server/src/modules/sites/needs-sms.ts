import type { SiteSettings } from './settings.ts';

const flags = ['MOBILEVERCODELOGIN3', 'forgotByMobile', 'REGMOBVERF3'] as const;

/** The first flag of a site that requires it to send SMS itself, or null. */
export function flagThatNeedsSms(settings: SiteSettings): (typeof flags)[number] | null {
  return flags.find((flag) => settings[flag] && !(flag === 'REGMOBVERF3' && settings.smsCheck === 'firebase')) ?? null;
}
