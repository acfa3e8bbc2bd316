import { useText } from '@croupier/i18n';
import { Button } from '@croupier/ui/button';
import { formatMoment } from '@croupier/web/format';
import { Headset } from 'lucide-react';
import { useEffect } from 'react';
import { Mosaic } from '../shared/mosaic.tsx';
import { queryClient } from '../shared/queries.ts';
import { openService } from '../shared/service.ts';
import { serviceEntriesFor } from '../shared/service-entries.ts';
import { type Site, siteQuery, systemStatus } from '../shared/site.ts';
import { textOf } from '../shared/site-text.ts';
import { useTitle } from '../shared/use-title.ts';
import { LanguagePicker } from './language-picker.tsx';
import './closed-screen.css';

const drawing = ['.. u1 o2 .. i1 l3', 'l2 s1 r44 u3 .. o1', '.. n1 o1 s3 l1 ..', 'o3 i2 d24 n3 .. u2'];

/** How often the page asks whether the site is open again. */
const askAgainMs = 30_000;

/** The whole page of a site that is closed, to everybody or to the visitor's region, with a way to customer service. */
export function ClosedScreen({ site }: { site: Site }) {
  const { t, locale } = useText();
  useReopening();
  const maintenance = systemStatus(site) === 1;
  const title = t(maintenance ? 'closed.maintenance' : 'closed.region');
  useTitle(title);
  const { endTime } = site.maintenance;
  const info = textOf(site.maintenance.info, site);
  return (
    <main className="closed">
      <Mosaic rows={drawing} />
      <p className="brand">
        <img className="mark" src={site.whitelabel.brand.logoUrl} alt="" width={32} height={32} />
        <span className="word">{site.whitelabel.name}</span>
      </p>
      <h1>{title}</h1>
      {maintenance ? (
        <>
          {info ? (
            <p lang={info.tag} dir="auto">
              {info.text}
            </p>
          ) : (
            <p>{t('closed.maintenanceText')}</p>
          )}
          {endTime && (
            <p className="until">
              {t('closed.until', { time: formatMoment(endTime, locale, site.whitelabel.timeZone) })}
            </p>
          )}
        </>
      ) : (
        <>
          <p>{t('closed.regionText')}</p>
          <p className="muted">{t('closed.ip', { ip: site.location.ip })}</p>
        </>
      )}
      {serviceEntriesFor(site.customerService, 0).length > 0 && (
        <Button
          tone="primary"
          icon={<Headset size={20} strokeWidth={1.75} aria-hidden />}
          onClick={() => openService(site.customerService, 0)}
        >
          {t('service.title')}
        </Button>
      )}
      <div className="languages">
        <LanguagePicker />
      </div>
    </main>
  );
}

/** Asks now and then whether the site is open, and then shows it: whoever waits need not load the page anew. */
function useReopening(): void {
  useEffect(() => {
    const ask = () => void queryClient.refetchQueries(siteQuery);
    const timer = setInterval(ask, askAgainMs);
    addEventListener('focus', ask);
    return () => {
      clearInterval(timer);
      removeEventListener('focus', ask);
    };
  }, []);
}
