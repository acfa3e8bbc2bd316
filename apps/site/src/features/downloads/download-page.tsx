import { useText } from '@croupier/i18n';
import { Button, buttonClass } from '@croupier/ui/button';
import { Link, useSearch } from '@tanstack/react-router';
import { Check, Download, MonitorSmartphone, ShieldCheck, WifiOff } from 'lucide-react';
import { install, useInstallState } from '../../shared/install-prompt.ts';
import { Mosaic } from '../../shared/mosaic.tsx';
import { QrCode } from '../../shared/qr-code.tsx';
import { useSite } from '../../shared/site.ts';
import { useTitle } from '../../shared/use-title.ts';
import type { GuideSearch } from './guide-search.ts';
import { guides } from './guides.ts';
import { HandPhone } from './hand-phone.tsx';
import { guideOf, guidesFor } from './own-guide.ts';
import { Resources } from './resources.tsx';
import { BarStep, IconStep, MenuStep } from './step-pictures.tsx';
import './downloads.css';

const drawing = ['a1 d2 .. o3', '.. r2 c1 l2', 'o1 b3 d1 ..', 'c2 .. a3 i1'];

const points = [
  { title: 'down.point.icon', text: 'down.point.iconText', Icon: MonitorSmartphone },
  { title: 'down.point.fresh', text: 'down.point.freshText', Icon: ShieldCheck },
  { title: 'down.point.offline', text: 'down.point.offlineText', Icon: WifiOff },
] as const;

/** How to keep the site on a phone or a computer as an app: the visitor's own system first, then every other. */
export function DownloadPage() {
  const { t } = useText();
  const { name } = useSite().whitelabel;
  useTitle(t('down.title'));
  return (
    <div className="down">
      <header className="down-head on-art">
        <div className="words">
          <h1>{t('down.head', { name })}</h1>
          <p className="lead">{t('down.lead')}</p>
          <InstallButton />
        </div>
        <HandPhone />
        <Mosaic rows={drawing} />
      </header>
      <ul className="down-points">
        {points.map(({ title, text, Icon }) => (
          <li key={title}>
            <Icon size={22} strokeWidth={1.75} aria-hidden />
            <div>
              <h2>{t(title)}</h2>
              <p>{t(text)}</p>
            </div>
          </li>
        ))}
      </ul>
      <div className="down-columns">
        <Guides />
        <PhoneCard />
      </div>
      <Resources />
    </div>
  );
}

function InstallButton() {
  const { t } = useText();
  const state = useInstallState();
  const { name } = useSite().whitelabel;
  if (state === 'installed') {
    return (
      <p className="down-done">
        <Check size={20} strokeWidth={2} aria-hidden />
        {t('down.installed')}
      </p>
    );
  }
  if (state === 'ready') {
    return (
      <Button
        tone="primary"
        size="lg"
        icon={<Download size={20} strokeWidth={1.75} aria-hidden />}
        onClick={() => void install()}
      >
        {t('down.install', { name })}
      </Button>
    );
  }
  return (
    <a href="#guides" className={buttonClass({ tone: 'primary', size: 'lg' })}>
      {t('down.how')}
    </a>
  );
}

function Guides() {
  const { t } = useText();
  const { guide } = useSearch({ strict: false }) as GuideSearch;
  const own = guideOf(navigator);
  const shown = guide ?? own;
  const { name, steps, at, press, choose, icon, note } = guides[shown];
  const pictures = [
    <BarStep key="press" at={at} mark={press} />,
    <MenuStep key="choose" at={at} mark={choose.mark} chosen={choose.row} />,
    <IconStep key="find" at={icon} />,
  ];
  const { name: site } = useSite().whitelabel;
  return (
    <section className="down-guides" id="guides" aria-labelledby="guides-title">
      <h2 id="guides-title">{t('down.guides')}</h2>
      <nav aria-label={t('down.systems')}>
        <ul>
          {guidesFor(own).map((id) => (
            <li key={id}>
              <Link
                to="."
                search={(id === own ? {} : { guide: id }) as never}
                replace
                resetScroll={false}
                activeOptions={{ exact: true, includeSearch: true }}
                className={id === shown ? 'chip on' : 'chip'}
              >
                {t(guides[id].name)}
                {id === own && <small>{t('down.yours')}</small>}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <h3 className="sr">{t(name)}</h3>
      <ol className="down-steps">
        {steps.map((text, index) => (
          <li key={text} className="card">
            {pictures[index]}
            <p>
              <span className="number" aria-hidden>
                {index + 1}
              </span>
              <span>{t(text, { name: site })}</span>
            </p>
          </li>
        ))}
      </ol>
      {note && <p className="note">{t(note)}</p>}
    </section>
  );
}

/** The site's address for the camera of a phone. */
function PhoneCard() {
  const { t } = useText();
  const address = `${location.origin}/download`;
  return (
    <aside className="down-qr card" aria-labelledby="down-qr">
      <h2 id="down-qr">{t('down.scan')}</h2>
      <QrCode text={address} label={t('down.scanLabel', { address })} />
      <p>{t('down.scanText')}</p>
      <code>{location.host}</code>
    </aside>
  );
}
