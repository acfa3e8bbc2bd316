import type { SiteProfile } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { formatNumber } from '@croupier/web/format';
import { type Fact, Facts } from '../../shared/facts.tsx';
import { Money } from '../../shared/money.tsx';
import { Pane } from '../../shared/panes.tsx';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** What the site's jurisdiction asks for. It is fixed with the site. */
export function ProfilePane({ profile, currency }: { profile: SiteProfile; currency: string }) {
  const { t, locale } = useText();
  const allowed = (is: boolean) => t(is ? 'site.allowed' : 'site.forbidden');
  const time = (ms: number) =>
    ms === 0
      ? t('site.none')
      : ms < minuteMs
        ? unit(ms / 1000, 'second', locale)
        : ms < hourMs
          ? unit(ms / minuteMs, 'minute', locale)
          : unit(ms / hourMs, 'hour', locale);
  const facts: Fact[] = [
    { label: t('site.profile.name'), value: profile.name },
    { label: t('site.profile.minimumAge'), value: profile.minimumAge },
    { label: t('site.profile.idle'), value: time(profile.idleTimeoutMs) },
    { label: t('site.profile.absolute'), value: time(profile.absoluteTimeoutMs) },
    { label: t('site.profile.cycle'), value: time(profile.minimumCycleMs) },
    { label: t('site.profile.autoplay'), value: allowed(profile.autoplay) },
    { label: t('site.profile.quickSpin'), value: allowed(profile.quickSpin) },
    { label: t('site.profile.featureBuy'), value: allowed(profile.featureBuy) },
    {
      label: t('site.profile.realityCheck'),
      value: profile.realityCheckIntervalMs === null ? t('site.none') : time(profile.realityCheckIntervalMs),
    },
    { label: t('site.profile.limitDelay'), value: time(profile.limitIncreaseDelayMs) },
    {
      label: t('site.profile.lowestRtp'),
      value: `${formatNumber(profile.lowestRtpBps / 100, locale)} %`,
    },
    {
      label: t('site.profile.largestStake'),
      value:
        profile.largestStake === null ? t('site.none') : <Money value={profile.largestStake} currency={currency} />,
    },
    { label: t('site.profile.history'), value: unit(profile.historyKeptMonths, 'month', locale) },
    { label: t('site.profile.password'), value: profile.passwordMinimumLength },
  ];
  return (
    <Pane title={t('site.profileTitle')}>
      <p className="small muted">{t('site.profileText')}</p>
      <Facts facts={facts} />
    </Pane>
  );
}

function unit(value: number, name: 'second' | 'minute' | 'hour' | 'month', locale: string): string {
  return new Intl.NumberFormat(locale, { style: 'unit', unit: name, unitDisplay: 'long' }).format(value);
}
