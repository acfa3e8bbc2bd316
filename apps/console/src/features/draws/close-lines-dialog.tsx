import type { DrawIssueDetail } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { TextArea } from '@croupier/ui/text-area';
import { toast } from '@croupier/web/toast';
import { useState } from 'react';
import { ActDialog } from '../../shared/act-dialog.tsx';
import { call } from '../../shared/call.ts';
import { refreshDraws } from './refresh-draws.ts';

/** The lines that take no bet on an issue from now on. */
export function CloseLinesDialog({ issue, onClose }: { issue: DrawIssueDetail; onClose: () => void }) {
  const { t } = useText();
  const [text, setText] = useState(issue.closedLines.join('\n'));
  const lines = text.split(/\s+/).filter(Boolean);
  return (
    <ActDialog
      title={t('draws.act.lines')}
      effect={t('draws.effect.lines')}
      action={t('draws.act.save')}
      open
      onClose={onClose}
      run={(reason) => call('console.closeLines', { issueId: issue.issueId, lines, reason })}
      onDone={() => {
        toast({ title: t('draws.saved') });
        refreshDraws();
      }}
    >
      <TextArea
        label={t('draws.closedLines')}
        hint={t('draws.closedLinesHint')}
        value={text}
        onChange={setText}
        max={10_000}
        rows={5}
      />
    </ActDialog>
  );
}
