import { useText } from '@croupier/i18n';
import { CopyText } from '@croupier/ui/copy-text';
import { useMoments } from '../../shared/use-moment.ts';
import './staff.css';

/** The link of an invitation, which is shown this once. */
export function InvitationLink({ link, expiresAt }: { link: string; expiresAt: string }) {
  const { t } = useText();
  const { moment } = useMoments();
  return (
    <div className="invitation-link" role="status">
      <p>{t('staff.linkText', { until: moment(expiresAt) })}</p>
      <CopyText value={link} />
    </div>
  );
}
