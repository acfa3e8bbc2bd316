import type { AgentLine } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { Button } from '@croupier/ui/button';
import { Dialog } from '@croupier/ui/dialog';
import { Skeleton } from '@croupier/ui/skeleton';
import { TextArea } from '@croupier/ui/text-area';
import { toast } from '@croupier/web/toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../shared/call.ts';
import { errorText, FailedPart } from '../../shared/error-text.tsx';
import { FormNotice } from '../../shared/form-notice.tsx';
import { linksQuery } from './agent-queries.ts';
import { RateFields } from './rate-fields.tsx';

const longestNote = 200;

/** What an agent may change about a direct downline: rates, from the next bet on, and a note. */
export function MemberDialog({ line, onClose }: { line: AgentLine; onClose: () => void }) {
  const { t } = useText();
  const client = useQueryClient();
  const links = useQuery(linksQuery);
  const [open, setOpen] = useState(true);
  const [rates, setRates] = useState(line.rates);
  const [note, setNote] = useState(line.note);
  const save = useMutation({
    mutationFn: async () => {
      await call('agent.setRates', { memberId: line.memberId, rates });
      await call('agent.setNote', { memberId: line.memberId, note });
    },
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: ['member', 'agent'] });
      toast({ title: t('agents.saved') });
      setOpen(false);
    },
  });
  return (
    <Dialog
      title={line.account}
      description={t('agents.ratesText')}
      open={open}
      onClose={() => setOpen(false)}
      onClosed={onClose}
      actions={
        <Button tone="primary" busy={save.isPending} disabled={!links.data} onClick={() => save.mutate()}>
          {t('agents.save')}
        </Button>
      }
    >
      <div className="agent-form">
        {save.isError && <FormNotice>{errorText(save.error, t)}</FormNotice>}
        {links.isError ? (
          <FailedPart error={links.error} retry={() => void links.refetch()} />
        ) : links.data ? (
          <RateFields own={links.data.own} most={links.data.most} value={rates} onChange={setRates} />
        ) : (
          <Skeleton className="agent-skeleton" />
        )}
        <TextArea
          label={t('agents.note')}
          hint={t('agents.noteHint')}
          value={note}
          onChange={setNote}
          max={longestNote}
        />
      </div>
    </Dialog>
  );
}
