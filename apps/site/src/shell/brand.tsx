import { useText } from '@croupier/i18n';
import { Link } from '@tanstack/react-router';
import { useSite } from '../shared/site.ts';

/** The site's mark and name, leading home. */
export function Brand({ className = '' }: { className?: string }) {
  const { t } = useText();
  const { name, brand } = useSite().whitelabel;
  return (
    <Link to="/" className={`brand ${className}`} aria-label={t('brand.home', { name })}>
      <img className="mark" src={brand.logoUrl} alt="" width={32} height={32} />
      <span className="word">{name}</span>
    </Link>
  );
}
