import { useText } from '@croupier/i18n';
import { useQuery } from '@tanstack/react-query';
import { vendorsQuery } from '../../shared/vendors.ts';

/** Says in words what is the matter with the vendor that was chosen; nothing where all is well. */
export function VendorNotice({ vassalage }: { vassalage: string | undefined }) {
  const { t } = useText();
  const { data: lanes } = useQuery(vendorsQuery);
  const vendor = lanes?.flatMap(({ cards }) => cards).find((known) => known.vassalage === vassalage);
  if (!vendor || (!vendor.degraded && !vendor.maintenance)) return null;
  return (
    <p className="vendor-notice" role="status">
      {t(vendor.maintenance ? 'vendor_maintenance' : 'vendors.degradedText', { vendor: vendor.displayName })}
    </p>
  );
}
