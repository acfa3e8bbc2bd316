import type { CallInput } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { Button } from '@croupier/ui/button';
import { toast } from '@croupier/web/toast';
import { Download, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { call } from './call.ts';
import { csvLines } from './csv.ts';
import { errorText } from './error-text.tsx';
import type { ListColumn } from './list-columns.ts';
import { saveText } from './save-text.ts';
import type { ListCall, RowOf } from './use-list.ts';

type CsvButtonProps<Id extends ListCall> = {
  id: Id;
  /** The filters of the list as it is shown. */
  input: CallInput<Id>;
  columns: readonly ListColumn<RowOf<Id>>[];
  /** Of the file, without its ending. */
  name: string;
};

/** Rows of one request. */
const pageSize = 100;

/** Saves exactly what the list is filtered to, all of its pages, as a CSV file. It can be stopped while it is read. */
export function CsvButton<Id extends ListCall>({ id, input, columns, name }: CsvButtonProps<Id>) {
  const { t } = useText();
  const [rows, setRows] = useState<number | null>(null);
  const reading = useRef<AbortController>(undefined);
  const save = async () => {
    const controller = new AbortController();
    reading.current = controller;
    const parts: string[] = [];
    const page = (cursor: string | null) =>
      call(id, { ...input, pageSize, ...(cursor === null ? {} : { cursor }) } as CallInput<Id>, {
        signal: controller.signal,
      }) as Promise<{ list: RowOf<Id>[]; nextCursor: string | null }>;
    try {
      let read = 0;
      for await (const part of csvLines(columns, page)) {
        parts.push(part.text);
        read += part.rows;
        setRows(read);
      }
      saveText(parts.join(''), `${name}.csv`, 'text/csv');
    } catch (error) {
      if (!controller.signal.aborted) toast({ title: errorText(error, t) });
    }
    setRows(null);
  };
  if (rows !== null) {
    return (
      <Button size="sm" icon={<X size={18} strokeWidth={1.75} aria-hidden />} onClick={() => reading.current?.abort()}>
        {t('console.csvRows', { rows })}
      </Button>
    );
  }
  return (
    <Button size="sm" icon={<Download size={18} strokeWidth={1.75} aria-hidden />} onClick={() => void save()}>
      {t('console.csv')}
    </Button>
  );
}
