import { useText } from '@croupier/i18n';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { RequireSession } from '../../shared/require-session.tsx';
import { useTitle } from '../../shared/use-title.ts';
import { Bets } from './bets.tsx';
import { type RecordSearch, readRecordSearch } from './record-search.ts';

/** The betting record as a page. */
export function BetsPage() {
  const { t } = useText();
  useTitle(t('nav.bets'));
  return (
    <div className="records">
      <h1>{t('nav.bets')}</h1>
      <RequireSession>
        <InAddress />
      </RequireSession>
    </div>
  );
}

function InAddress() {
  const search = readRecordSearch(useSearch({ from: '/records/bets' }));
  const navigate = useNavigate({ from: '/records/bets' });
  const change = (part: RecordSearch) =>
    void navigate({ search: (before) => ({ ...before, ...part }), resetScroll: false });
  return <Bets search={search} change={change} />;
}
