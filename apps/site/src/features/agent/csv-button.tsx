import { useText } from '@croupier/i18n';
import { Button } from '@croupier/ui/button';
import { toast } from '@croupier/web/toast';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { saveFile, toCsv } from '../../shared/csv.ts';
import { errorText } from '../../shared/error-text.tsx';

/** Rows that one file may have; a longer list is asked for in parts. */
const mostRows = 20_000;

type Page<Row> = { list: readonly Row[]; next: string | null };

/** Every page of a list. @returns null where there are more rows than a file holds */
async function fetchAll<Row>(page: (cursor: string | null) => Promise<Page<Row>>): Promise<Row[] | null> {
  const rows: Row[] = [];
  for (let cursor: string | null = null; ; ) {
    const answer: Page<Row> = await page(cursor);
    rows.push(...answer.list);
    cursor = answer.next;
    if (cursor === null) return rows;
    if (rows.length > mostRows) return null;
  }
}

type CsvButtonProps<Row> = {
  /** Of the file, without its ending. */
  name: string;
  head: readonly string[];
  page: (cursor: string | null) => Promise<Page<Row>>;
  cells: (row: Row) => readonly string[];
};

/** Saves every row of a list as a file for spreadsheets. */
export function CsvButton<Row>({ name, head, page, cells }: CsvButtonProps<Row>) {
  const { t } = useText();
  const save = useMutation({
    mutationFn: () => fetchAll(page),
    onSuccess: (rows) => {
      if (rows === null) toast({ title: t('statement.tooLong'), kind: 'error' });
      else saveFile(`${name}.csv`, toCsv(head, rows.map(cells)), 'text/csv;charset=utf-8');
    },
    onError: (error) => toast({ title: errorText(error, t), kind: 'error' }),
  });
  return (
    <Button
      size="sm"
      icon={<Download size={18} strokeWidth={1.75} aria-hidden />}
      busy={save.isPending}
      onClick={() => save.mutate()}
    >
      {t('statement.csv')}
    </Button>
  );
}
