import { useText } from '@croupier/i18n';
import { formatMoment } from '../shared/format.ts';
import { type Site, systemStatus } from '../shared/site.ts';
import { useTitle } from '../shared/use-title.ts';
import './closed-screen.css';

/** The whole page of a site that is closed, to everybody or to the visitor's region. */
export function ClosedScreen({ site }: { site: Site }) {
  const { t, locale } = useText();
  const maintenance = systemStatus(site) === 1;
  const title = t(maintenance ? 'closed.maintenance' : 'closed.region');
  useTitle(title);
  const { endTime, info } = site.maintenance;
  return (
    <main className="closed">
      <img src={site.whitelabel.brand.logoUrl} alt="" width={64} height={64} />
      <h1>{title}</h1>
      {maintenance ? (
        <>
          <p>{info || t('closed.maintenanceText')}</p>
          {endTime && <p>{t('closed.until', { time: formatMoment(endTime, locale, site.whitelabel.timeZone) })}</p>}
        </>
      ) : (
        <>
          <p>{t('closed.regionText')}</p>
          <p className="muted">{t('closed.ip', { ip: site.location.ip })}</p>
        </>
      )}
    </main>
  );
}
