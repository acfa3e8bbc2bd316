import { useText } from '@croupier/i18n';
import { Select } from '@croupier/ui/select';
import { toast } from '@croupier/web/toast';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { ActDialog } from '../../shared/act-dialog.tsx';
import { base64Of } from '../../shared/base64.ts';
import { call } from '../../shared/call.ts';
import { siteKey } from '../../shared/chosen-site.ts';

const largestBytes = 3 * 1024 * 1024;

/** Brings a bank's statement in; nothing is booked by it. */
export function ImportDialog({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  const { t } = useText();
  const id = useId();
  const [file, setFile] = useState<File | null>(null);
  const [chosen, setChosen] = useState('');
  const { data } = useQuery({
    queryKey: siteKey('console.statementProviders'),
    queryFn: () => call('console.statementProviders', {}),
  });
  const providers = data?.list ?? [];
  const provider = chosen || (providers[0] ?? '');
  const isTooLarge = file !== null && file.size > largestBytes;
  return (
    <ActDialog
      title={t('statements.import')}
      effect={data && providers.length === 0 ? t('statements.noProviders') : t('statements.importEffect')}
      action={t('statements.import')}
      open
      onClose={onClose}
      disabled={!file || isTooLarge || provider === ''}
      run={async (reason) => {
        if (!file) throw new Error('no file');
        const content = await base64Of(file);
        return call('console.importStatement', { provider, fileName: file.name.slice(0, 200), file: content, reason });
      }}
      onDone={({ lines, added, exact }) => {
        toast({ title: t('statements.imported', { lines, added, exact }) });
        onDone();
      }}
    >
      {providers.length > 1 && (
        <Select
          label={t('payments.provider')}
          options={providers.map((code) => ({ value: code, label: code }))}
          value={provider}
          onChange={(next) => setChosen(next ?? '')}
        />
      )}
      <div className="field">
        <label htmlFor={id}>{t('statements.file')}</label>
        <input
          id={id}
          type="file"
          accept=".csv,.txt,.tsv,.sta,.mt940,.940,.xml"
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => setFile(target.files?.[0] ?? null)}
        />
        <p className="field-hint" id={`${id}-hint`} role={isTooLarge ? 'alert' : undefined}>
          {t(isTooLarge ? 'statements.tooLarge' : 'statements.formats')}
        </p>
      </div>
    </ActDialog>
  );
}
