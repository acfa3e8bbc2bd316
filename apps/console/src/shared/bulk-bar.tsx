import { type MessageKey, useText } from '@croupier/i18n';
import { Button, type ButtonTone } from '@croupier/ui/button';
import { Dialog } from '@croupier/ui/dialog';
import { type ReactNode, useState } from 'react';
import { ActDialog } from './act-dialog.tsx';
import { errorText } from './error-text.tsx';
import { isProofNeeded } from './proof.ts';
import type { Queue } from './use-queue.ts';
import './bulk-bar.css';

type BulkAct<Row> = {
  key: string;
  label: MessageKey;
  tone?: ButtonTone;
  /** Fields of the act, above its reason. */
  fields?: ReactNode;
  run: (row: Row, reason: string) => Promise<unknown>;
};

type BulkBarProps<Row> = {
  queue: Queue<Row>;
  /** Names a row in what is shown afterwards: its reference. */
  nameOf: (row: Row) => string;
  /** What the chosen rows come to. */
  sum?: ReactNode;
  acts: readonly BulkAct<Row>[];
  onDone: () => void;
};

type ChosenBarProps = {
  count: number;
  sum?: ReactNode;
  acts: readonly { key: string; label: MessageKey; tone: ButtonTone | undefined; run: () => void }[];
  onNone: () => void;
};

/** Stands above the rows while some are chosen. */
export function ChosenBar({ count, sum, acts, onNone }: ChosenBarProps) {
  const { t } = useText();
  if (count === 0) return null;
  return (
    <div className="bulk-bar" role="toolbar" aria-label={t('console.chosen', { count })}>
      <span>
        <b>{t('console.chosen', { count })}</b> {sum}
      </span>
      {acts.map(({ key, label, tone = 'tonal', run }) => (
        <Button key={key} size="sm" tone={tone} onClick={run}>
          {t(label)}
        </Button>
      ))}
      <Button size="sm" tone="quiet" onClick={onNone}>
        {t('console.chooseNone')}
      </Button>
    </div>
  );
}

type Outcome = { name: string; text: string | null };

/** Above the rows while some are chosen: how many, and what can be done with all of them. Each is decided by itself, and what was refused is listed. */
export function BulkBar<Row>({ queue, nameOf, sum, acts, onDone }: BulkBarProps<Row>) {
  const { t } = useText();
  const { chosen, selection } = queue;
  const [acting, setActing] = useState<BulkAct<Row> | null>(null);
  const [outcomes, setOutcomes] = useState<readonly Outcome[] | null>(null);
  const runAll = async (act: BulkAct<Row>, reason: string) => {
    const done: Outcome[] = [];
    for (const row of chosen) {
      try {
        await act.run(row, reason);
        done.push({ name: nameOf(row), text: null });
      } catch (error) {
        // who does not show the second factor for one does not for the next
        if (isProofNeeded(error)) throw error;
        done.push({ name: nameOf(row), text: errorText(error, t) });
      }
    }
    return done;
  };
  const finish = (done: readonly Outcome[]) => {
    setOutcomes(done);
    selection.change(new Set());
    onDone();
  };
  return (
    <>
      <ChosenBar
        count={chosen.length}
        sum={sum}
        acts={acts.map((act) => ({ key: act.key, label: act.label, tone: act.tone, run: () => setActing(act) }))}
        onNone={() => selection.change(new Set())}
      />
      <ActDialog
        title={acting ? t(acting.label) : ''}
        effect={t('console.bulkEffect', { count: chosen.length })}
        action={acting ? t(acting.label) : ''}
        tone={acting?.tone === 'danger' ? 'danger' : 'primary'}
        open={acting !== null}
        onClose={() => setActing(null)}
        run={(reason) => (acting ? runAll(acting, reason) : Promise.resolve([]))}
        onDone={finish}
      >
        {acting?.fields}
      </ActDialog>
      <Dialog
        title={t('console.bulkDone')}
        open={outcomes !== null}
        onClose={() => setOutcomes(null)}
        actions={<Button onClick={() => setOutcomes(null)}>{t('ui.close')}</Button>}
      >
        <ul className="bulk-outcomes">
          {outcomes?.map(({ name, text }) => (
            <li key={name}>
              <b>{name}</b> {text ?? t('ui.stepDone')}
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  );
}
