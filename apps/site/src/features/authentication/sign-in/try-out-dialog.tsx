import { useText } from '@croupier/i18n';
import { Button } from '@croupier/ui/button';
import { Dialog } from '@croupier/ui/dialog';
import { newId } from '@croupier/web/new-id';
import { useMutation } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { call } from '../../../shared/call.ts';
import { errorText } from '../../../shared/error-text.tsx';
import { FormNotice } from '../../../shared/form-notice.tsx';
import { gamePath } from '../../../shared/games.ts';
import { type ModalSearch, useModals } from '../../../shared/modals.ts';
import { withBotCheck } from '../bot-check/bot-check.ts';
import { useStartMemberSession } from './start-member-session.ts';

type Props = { open: boolean; onClose: () => void; onClosed: () => void };

/** Tries a game with play money, without an account: free play is begun, and the game opens. The address names the game. */
export function TryOutDialog({ open, onClose, onClosed }: Props) {
  const { t } = useText();
  const { modal, item } = useSearch({ strict: false }) as ModalSearch;
  const [nodeId, setNodeId] = useState(item ?? '');
  if (modal === 'tryOut' && item && item !== nodeId) setNodeId(item);
  const { replace } = useModals();
  const enter = useStartMemberSession();
  // The same again within a minute is the same account, should the answer be lost.
  const random = useRef(newId());
  const begin = useMutation({
    mutationFn: async () => {
      const answer = await withBotCheck((geetest) =>
        call('session.freePlay', {
          os: navigator.platform.slice(0, 32) || 'unknown',
          platform: 'W',
          random: random.current,
          gatewayVersion: 3,
          ...(geetest ? { geetest } : {}),
        }),
      );
      await enter(answer, { greets: false, next: gamePath({ nodeId }) });
    },
  });
  return (
    <Dialog
      title={t('try.title')}
      description={t('try.text')}
      open={open}
      onClose={onClose}
      onClosed={onClosed}
      actions={
        <>
          <Button onClick={() => replace('login', gamePath({ nodeId }))}>{t('login.action')}</Button>
          <Button tone="primary" busy={begin.isPending} onClick={() => begin.mutate()}>
            {t('game.try')}
          </Button>
        </>
      }
    >
      {begin.isError && <FormNotice>{errorText(begin.error, t)}</FormNotice>}
    </Dialog>
  );
}
