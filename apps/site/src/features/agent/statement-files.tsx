import { isSignedBy, readSignedText } from '@croupier/contract/signed-text';
import { useText } from '@croupier/i18n';
import { Badge } from '@croupier/ui/badge';
import { Button } from '@croupier/ui/button';
import { toast } from '@croupier/web/toast';
import { useMutation } from '@tanstack/react-query';
import { Download, FileCheck, Printer } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { call } from '../../shared/call.ts';
import { saveFile } from '../../shared/csv.ts';
import { errorText } from '../../shared/error-text.tsx';

type Signed = { name: string; text: string };

type StatementFilesProps = {
  statementId: string;
  /** The statement on paper, with what it was signed by. */
  paper: (signed: { name: string; key: string; signature: string }, onPrinted: () => void) => ReactNode;
};

/** Saves a statement as the site signed it: for spreadsheets, or as pages to print or to keep as PDF. Checks such a file too. */
export function StatementFiles({ statementId, paper }: StatementFilesProps) {
  const { t } = useText();
  const [printed, setPrinted] = useState<Signed | null>(null);
  const fetching = useMutation({
    mutationFn: async (kind: 'csv' | 'pdf') => ({ kind, file: await call('agent.signedStatement', { statementId }) }),
    onSuccess: ({ kind, file }) => {
      if (kind === 'csv') saveFile(`${file.name}.csv`, `\uFEFF${file.text}`, 'text/csv;charset=utf-8');
      else setPrinted(file);
    },
    onError: (error) => toast({ title: errorText(error, t), kind: 'error' }),
  });
  const isFetching = (kind: 'csv' | 'pdf') => fetching.isPending && fetching.variables === kind;
  const { key = '', signature = '' } = (printed && readSignedText(printed.text)) ?? {};
  return (
    <>
      <Button
        size="sm"
        icon={<Download size={18} strokeWidth={1.75} aria-hidden />}
        busy={isFetching('csv')}
        onClick={() => fetching.mutate('csv')}
      >
        {t('contracts.signedCsv')}
      </Button>
      <Button
        size="sm"
        icon={<Printer size={18} strokeWidth={1.75} aria-hidden />}
        busy={isFetching('pdf')}
        onClick={() => fetching.mutate('pdf')}
      >
        {t('statement.pdf')}
      </Button>
      <FileCheckButton />
      {printed && paper({ name: printed.name, key, signature }, () => setPrinted(null))}
    </>
  );
}

/** Checks in this browser that a saved file is as the site signed it. */
function FileCheckButton() {
  const { t } = useText();
  const input = useRef<HTMLInputElement>(null);
  const check = useMutation({
    mutationFn: async (file: File) => {
      const { keys } = await call('agent.statementKey', {});
      const signed = readSignedText(await file.text());
      return { name: file.name, holds: signed !== null && (await isSignedBy(signed, keys)) };
    },
    onError: () => toast({ title: t('contracts.fileCannot'), kind: 'error' }),
  });
  return (
    <>
      <Button
        size="sm"
        icon={<FileCheck size={18} strokeWidth={1.75} aria-hidden />}
        busy={check.isPending}
        onClick={() => input.current?.click()}
      >
        {t('contracts.checkFile')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,text/csv"
        aria-label={t('contracts.checkFile')}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          // the same file may be chosen again after it was changed
          event.target.value = '';
          if (file) check.mutate(file);
        }}
      />
      {check.data && (
        <span role="status" className="agent-small">
          <Badge tone={check.data.holds ? 'positive' : 'negative'}>
            {t(check.data.holds ? 'contracts.fileHolds' : 'contracts.fileChanged')}
          </Badge>{' '}
          {check.data.name}
        </span>
      )}
    </>
  );
}
