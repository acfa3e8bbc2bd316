import { useText } from '@croupier/i18n';
import { Headset } from 'lucide-react';
import type { ReactNode } from 'react';
import { openService } from '../../shared/service.ts';
import { useSite } from '../../shared/site.ts';

/** The end of a form of sign-in or registration: where else to go, and customer service where the site has it. */
export function AuthEnd({ children }: { children?: ReactNode }) {
  const { t } = useText();
  const { customerService } = useSite();
  return (
    <div className="auth-end">
      {children && <p className="end">{children}</p>}
      {customerService.length > 0 && (
        <button type="button" className="link service" onClick={() => openService(customerService, 0)}>
          <Headset size={18} strokeWidth={1.75} aria-hidden />
          {t('service.title')}
        </button>
      )}
    </div>
  );
}
