import type { CallInput } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import { Button } from '@croupier/ui/button';
import { toast } from '@croupier/web/toast';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { call } from './call.ts';
import { errorText } from './error-text.tsx';
import { saveBlob } from './save-text.ts';
import type { ListCall } from './use-list.ts';

type CsvButtonProps<Id extends ListCall> = {
  id: Id;
  /** The filters of the list as it is shown. */
  input: CallInput<Id>;
  /** Of the file, without its ending. */
  name: string;
};

/** Saves exactly what the list is filtered to, all of it, as a CSV file that the server streams. */
export function CsvButton<Id extends ListCall>({ id, input, name }: CsvButtonProps<Id>) {
  const { t } = useText();
  const saving = useMutation({
    mutationFn: async () => {
      const filter = input as CallInput<'console.export'>['filter'];
      const answer = (await call('console.export', { list: id, filter })) as Response;
      saveBlob(await answer.blob(), `${name}.csv`);
    },
    onError: (error) => toast({ title: errorText(error, t) }),
  });
  return (
    <Button
      size="sm"
      icon={<Download size={18} strokeWidth={1.75} aria-hidden />}
      busy={saving.isPending}
      onClick={() => saving.mutate()}
    >
      {t('console.csv')}
    </Button>
  );
}
