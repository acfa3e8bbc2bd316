import { useText } from '@croupier/i18n';
import { useTrouble } from '@croupier/web/trouble';
import { Route } from 'lucide-react';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { betterDomain, measureDomains, originOf, unmeasured } from '../shared/domain-speed.ts';
import { useSite } from '../shared/site.ts';

/** What the page itself still fetches comes first; a network that fails is asked about at once. */
const restMs = 3_000;

type Advice = ReturnType<typeof betterDomain>;

/**
 * Measures the addresses of the site once the page is at rest, and again when the network fails: it may be this address alone that cannot
 * be reached. Offers the fastest other one where that helps; nobody is sent there unasked, because a login does not go along.
 */
export function OtherAddress() {
  const { t } = useText();
  const { domainRoute } = useSite();
  const isCutOff = useTrouble() === 'network';
  const [advice, setAdvice] = useState<Advice>(null);
  useEffect(() => {
    const domains = unmeasured(domainRoute, location.hostname);
    if (domains.length < 2) return;
    let isOver = false;
    const measure = async () => {
      const measured = await measureDomains(domains);
      if (!isOver) setAdvice(betterDomain(measured, location.hostname));
    };
    const timer = setTimeout(() => void measure(), isCutOff ? 0 : restMs);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [domainRoute, isCutOff]);
  const place = document.getElementById('trouble');
  if (!advice || !place) return null;
  return createPortal(
    <div className="trouble elsewhere">
      <Route size={20} strokeWidth={1.75} aria-hidden />
      <span>{t(advice.why === 'slow' ? 'address.slow' : 'address.unreachable')}</span>
      <a className="btn btn-sm" href={originOf(advice.domainName) + location.pathname + location.search}>
        {t('address.open', { address: advice.domainName })}
      </a>
      <button type="button" className="btn btn-sm" onClick={() => setAdvice(null)}>
        {t('address.stay')}
      </button>
    </div>,
    place,
  );
}
