import { useText } from '@croupier/i18n';
import { Button } from '@croupier/ui/button';
import { Skeleton } from '@croupier/ui/skeleton';
import { Headset } from 'lucide-react';
import { FailedPart } from '../../shared/error-text.tsx';
import { useMember } from '../../shared/member.ts';
import { Mosaic } from '../../shared/mosaic.tsx';
import { RequireSession } from '../../shared/require-session.tsx';
import { openServiceEntry } from '../../shared/service.ts';
import { useSite } from '../../shared/site.ts';
import { useTitle } from '../../shared/use-title.ts';
import './vip.css';

/** Members of a higher rank than this have a channel of their own to customer service (specification §6). */
const channelAbove = 4;

const drawing = ['a1 b1 a3 b3 l1 ..', 'd1 c1 d3 c3 .. r3', 'o3 i1 a1 b1 o1 i3', 'l1 r3 d1 c1 l3 r1'];

/** The member's place in the club, as the site keeps it, and the channel that goes with a high rank. */
export function VipPage() {
  const { t } = useText();
  useTitle(t('vip.title'));
  return (
    <RequireSession>
      <Club />
    </RequireSession>
  );
}

function Club() {
  const { t } = useText();
  const member = useMember();
  const { customerService } = useSite();
  const channel = customerService.find(({ csType }) => csType === 'VIP');
  if (member.isError) return <FailedPart error={member.error} retry={() => void member.refetch()} />;
  if (!member.data) return <Skeleton className="vip-skeleton" />;
  const { labelName, rankLevel } = member.data.clubLabel;
  return (
    <section className="vip-club on-art" aria-labelledby="vip-title">
      <div className="words">
        <h1 id="vip-title">{labelName || t('vip.title')}</h1>
        <p className="rank">{rankLevel > 0 ? t('vip.rank', { rank: rankLevel }) : t('vip.none')}</p>
        {channel && rankLevel > channelAbove && (
          <div className="channel">
            <p>{t('vip.channel')}</p>
            <Button
              tone="primary"
              icon={<Headset size={20} strokeWidth={1.75} aria-hidden />}
              onClick={() => void openServiceEntry(channel)}
            >
              {t('service.vip')}
            </Button>
          </div>
        )}
      </div>
      <Mosaic rows={drawing} />
    </section>
  );
}
