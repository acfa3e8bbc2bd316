import { useText } from '@croupier/i18n';
import { buttonClass } from '@croupier/ui/button';
import { PlainPicture } from '@croupier/ui/plain-picture';
import { QrCode } from '../../shared/qr-code.tsx';
import { type Site, useSite } from '../../shared/site.ts';
import { isSafeLink } from './safe-link.ts';

type Resource = Site['resources'][number];

/** Where else the site is found, as its settings say: applications, channels, pages. Nothing where there is nothing. */
export function Resources() {
  const { t } = useText();
  const resources = useSite().resources.filter(({ url }) => isSafeLink(url));
  if (resources.length === 0) return null;
  return (
    <section className="down-resources" aria-labelledby="down-resources">
      <h2 id="down-resources">{t('down.resources')}</h2>
      <ul className="down-list">
        {resources.map((resource) => (
          <li key={`${resource.resourceType} ${resource.url}`} className="card">
            <Code {...resource} />
            <div>
              <h3>{resource.labelNameEn}</h3>
              <a href={resource.url} className={buttonClass({ tone: 'tonal', size: 'sm' })} rel="noopener">
                {t(isApp(resource) ? 'down.get' : 'down.open')}
                <span className="sr"> {resource.labelNameEn}</span>
              </a>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

const isApp = ({ resourceType }: Resource) => resourceType.startsWith('APP');

/** The site's own picture of the code, or one that is drawn from the address. */
function Code({ url, qrCodeUrl, labelNameEn }: Resource) {
  const { t } = useText();
  const label = t('down.scanLabel', { address: labelNameEn });
  const drawn = <QrCode text={new URL(url, location.href).href} label={label} />;
  if (!qrCodeUrl) return drawn;
  return <PlainPicture className="qr" src={qrCodeUrl} alt={label} width={96} height={96} fallback={drawn} />;
}
