import { useText } from '@croupier/i18n';
import { getRouteApi } from '@tanstack/react-router';
import { RequireSession } from '../../shared/require-session.tsx';
import { useTitle } from '../../shared/use-title.ts';
import { Bets } from './bets.tsx';
import type { RecordSearch } from './record-search.ts';

const route = getRouteApi('/records/bets');

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
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const change = (part: RecordSearch) =>
    void navigate({ search: (before) => ({ ...before, ...part }), resetScroll: false });
  return <Bets search={search} change={change} />;
}
