import type { EnteredResult } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { Badge, type BadgeTone } from '@croupier/ui/badge';
import { Button } from '@croupier/ui/button';
import { Dialog } from '@croupier/ui/dialog';
import { Upload } from 'lucide-react';
import { useId, useState } from 'react';
import { ActDialog } from '../../shared/act-dialog.tsx';
import { call } from '../../shared/call.ts';
import { refreshDraws } from './refresh-draws.ts';

const largestBytes = 512 * 1024;

/** Enters the official results of a file by hand, and shows what came of each. */
export function UploadResults() {
  const { t } = useText();
  const [isAsking, setAsking] = useState(false);
  const [entered, setEntered] = useState<readonly EnteredResult[] | null>(null);
  return (
    <>
      <Button size="sm" icon={<Upload size={16} aria-hidden />} onClick={() => setAsking(true)}>
        {t('draws.upload')}
      </Button>
      {isAsking && <UploadDialog onClose={() => setAsking(false)} onDone={setEntered} />}
      {entered !== null && <EnteredDialog entered={entered} onClose={() => setEntered(null)} />}
    </>
  );
}

type UploadDialogProps = { onClose: () => void; onDone: (entered: readonly EnteredResult[]) => void };

function UploadDialog({ onClose, onDone }: UploadDialogProps) {
  const { t } = useText();
  const id = useId();
  const [file, setFile] = useState<File | null>(null);
  const isTooLarge = file !== null && file.size > largestBytes;
  return (
    <ActDialog
      title={t('draws.upload')}
      effect={t('draws.effect.upload')}
      action={t('draws.act.enter')}
      open
      onClose={onClose}
      disabled={file === null || isTooLarge}
      run={async (reason) => call('console.enterDrawResults', { document: (await file?.text()) ?? '', reason })}
      onDone={({ list }) => {
        onDone(list);
        refreshDraws();
      }}
    >
      <div className="field">
        <label htmlFor={id}>{t('draws.uploadFile')}</label>
        <input
          id={id}
          type="file"
          accept=".json,.csv"
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => setFile(target.files?.[0] ?? null)}
        />
        <p className="field-hint" id={`${id}-hint`} role={isTooLarge ? 'alert' : undefined}>
          {t(isTooLarge ? 'draws.uploadTooLarge' : 'draws.uploadFormats')}
        </p>
      </div>
    </ActDialog>
  );
}

const tones = {
  waiting: 'info',
  drawn: 'positive',
  corrected: 'positive',
  known: 'plain',
  disputed: 'negative',
  not_found: 'caution',
  invalid: 'negative',
  not_locked: 'caution',
} as const satisfies Record<EnteredResult['outcome'], BadgeTone>;

function EnteredDialog({ entered, onClose }: { entered: readonly EnteredResult[]; onClose: () => void }) {
  const { t } = useText();
  return (
    <Dialog title={t('draws.uploaded')} open onClose={onClose}>
      <ul className="draws-uploaded">
        {entered.map(({ gameId, number, outcome }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a document may name an issue twice, and the list never changes
          <li key={place}>
            <span>
              <b>{gameId}</b> {number}
            </span>
            <Badge tone={tones[outcome]}>{t(`draws.uploadedAs.${outcome}`)}</Badge>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
