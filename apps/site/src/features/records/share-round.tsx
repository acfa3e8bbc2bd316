import { useText } from '@croupier/i18n';
import { Button } from '@croupier/ui/button';
import { CopyText } from '@croupier/ui/copy-text';
import { toast } from '@croupier/web/toast';
import { useMutation } from '@tanstack/react-query';
import { Share2 } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../shared/call.ts';
import { errorText } from '../../shared/error-text.tsx';
import { shareLink } from '../../shared/share.ts';
import { shareAddress } from './share-address.ts';
import './sharing.css';

/** Makes, hands on and ends the link by which others see a round. Nothing is shown to anybody before the member asks for the link. */
export function ShareRound({ roundId, gameName }: { roundId: string; gameName: string }) {
  const { t } = useText();
  const [isOpen, setOpen] = useState(false);
  const share = useMutation({ mutationFn: () => call('sharedRounds.share', { roundId }) });
  const end = useMutation({
    mutationFn: () => call('sharedRounds.end', { roundId }),
    onSuccess: () => {
      share.reset();
      setOpen(false);
      toast({ title: t('sharing.ended') });
    },
  });
  const failure = share.error ?? end.error;
  const icon = <Share2 size={18} strokeWidth={1.75} aria-hidden />;
  if (!isOpen) {
    return (
      <Button className="replay-open" icon={icon} onClick={() => setOpen(true)}>
        {t('sharing.share')}
      </Button>
    );
  }
  const address = share.data && shareAddress(share.data.token);
  return (
    <section className="share-round" aria-label={t('sharing.share')}>
      <p>{t('sharing.text')}</p>
      {address ? (
        <>
          <CopyText value={address} />
          <div className="share-buttons">
            <Button
              tone="leaf"
              icon={icon}
              onClick={() => void shareLink(t('sharing.title', { game: gameName }), address)}
            >
              {t('sharing.send')}
            </Button>
            <Button tone="quiet" busy={end.isPending} onClick={() => end.mutate()}>
              {t('sharing.end')}
            </Button>
          </div>
        </>
      ) : (
        <div className="share-buttons">
          <Button tone="leaf" busy={share.isPending} onClick={() => share.mutate()}>
            {t('sharing.create')}
          </Button>
          <Button tone="quiet" onClick={() => setOpen(false)}>
            {t('sharing.cancel')}
          </Button>
        </div>
      )}
      {failure && <p role="alert">{errorText(failure, t)}</p>}
    </section>
  );
}
