import type { AgentLine } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { TextField } from '@croupier/ui/field';
import { toast } from '@croupier/web/toast';
import { useState } from 'react';
import { ActDialog } from '../../shared/act-dialog.tsx';
import { call } from '../../shared/call.ts';
import { refreshSite } from '../../shared/use-pages.ts';

type MoveDialogProps = { line: Pick<AgentLine, 'memberId' | 'account' | 'team'>; onClose: () => void };

/** Moves somebody with all below under another agent, once another operator approves it. */
export function MoveDialog({ line, onClose }: MoveDialogProps) {
  const { t } = useText();
  const [upline, setUpline] = useState('');
  return (
    <ActDialog
      title={t('consoleAgents.moveOf', { account: line.account })}
      effect={t('consoleAgents.moveEffect', { count: line.team })}
      action={t('consoleAgents.move')}
      open
      onClose={onClose}
      disabled={upline.trim() === ''}
      run={(reason) => call('console.moveMember', { memberId: line.memberId, upline: upline.trim(), reason })}
      onDone={({ proposal }) => {
        toast({ title: t(proposal ? 'consoleAgents.waitsForSecond' : 'consoleAgents.moved') });
        void refreshSite('console.agents');
      }}
    >
      <TextField
        label={t('consoleAgents.moveTo')}
        maxLength={64}
        autoComplete="off"
        spellCheck={false}
        value={upline}
        onChange={(event) => setUpline(event.target.value)}
      />
    </ActDialog>
  );
}
