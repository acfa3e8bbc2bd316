import type { CallInput, CallResult } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { Button } from '@croupier/ui/button';
import { toast } from '@croupier/web/toast';
import { useMutation } from '@tanstack/react-query';
import { Download, Upload } from 'lucide-react';
import { useId, useState } from 'react';
import { ActDialog } from '../../shared/act-dialog.tsx';
import { call } from '../../shared/call.ts';
import { siteKey } from '../../shared/chosen-site.ts';
import { errorText } from '../../shared/error-text.tsx';
import { useOperatorSite } from '../../shared/operator.ts';
import { queryClient } from '../../shared/queries.ts';
import { saveText } from '../../shared/save-text.ts';

type Document = CallInput<'console.importContent'>['document'];

const largestBytes = 60 * 1024 * 1024;

/** The content of the whole site as one file: saved, and brought in from another site or an earlier day. */
export function ContentDocument({ mayWrite }: { mayWrite: boolean }) {
  const { t } = useText();
  const { code } = useOperatorSite();
  const [isAsking, setAsking] = useState(false);
  const saving = useMutation({
    mutationFn: async () => {
      const document = await call('console.exportContent', { images: 'true' });
      saveText(`${JSON.stringify(document, null, 2)}\n`, `content-${code}.json`, 'application/json');
    },
    onError: (error) => toast({ title: errorText(error, t) }),
  });
  return (
    <>
      <Button
        size="sm"
        icon={<Download size={18} strokeWidth={1.75} aria-hidden />}
        busy={saving.isPending}
        onClick={() => saving.mutate()}
      >
        {t('content.export')}
      </Button>
      {mayWrite && (
        <Button size="sm" icon={<Upload size={18} strokeWidth={1.75} aria-hidden />} onClick={() => setAsking(true)}>
          {t('content.import')}
        </Button>
      )}
      {isAsking && <ImportDialog onClose={() => setAsking(false)} />}
    </>
  );
}

type Problem = 'content.fileTooLarge' | 'content.fileUnreadable';

function ImportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useText();
  const id = useId();
  const [document, setDocument] = useState<Document | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const read = async (file: File | undefined) => {
    setDocument(null);
    setProblem(null);
    if (!file) return;
    if (file.size > largestBytes) return setProblem('content.fileTooLarge');
    try {
      setDocument(JSON.parse(await file.text()) as Document);
    } catch {
      setProblem('content.fileUnreadable');
    }
  };
  return (
    <ActDialog
      title={t('content.import')}
      effect={t('content.importEffect')}
      action={t('content.import')}
      tone="danger"
      open
      onClose={onClose}
      disabled={document === null}
      run={(reason) => call('console.importContent', { document: document as Document, reason })}
      onDone={(counts: CallResult<'console.importContent'>) => {
        toast({ title: t('content.imported', counts) });
        void queryClient.invalidateQueries({ queryKey: siteKey() });
      }}
    >
      <div className="field">
        <label htmlFor={id}>{t('content.documentFile')}</label>
        <input
          id={id}
          type="file"
          accept=".json,application/json"
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => void read(target.files?.[0])}
        />
        <p className="field-hint" id={`${id}-hint`} role={problem ? 'alert' : undefined}>
          {problem ? t(problem) : t('content.documentHint')}
        </p>
      </div>
    </ActDialog>
  );
}
