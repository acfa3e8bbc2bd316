import { useText } from '@croupier/i18n';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { RequireSession } from '../../shared/require-session.tsx';
import { useTitle } from '../../shared/use-title.ts';
import { Movements } from './movements.tsx';
import { type RecordSearch, readRecordSearch } from './record-search.ts';

/** The account record as a page. */
export function AccountPage() {
  const { t } = useText();
  useTitle(t('nav.account'));
  return (
    <div className="records">
      <h1>{t('nav.account')}</h1>
      <RequireSession>
        <InAddress />
      </RequireSession>
    </div>
  );
}

function InAddress() {
  const search = readRecordSearch(useSearch({ from: '/records/account' }));
  const navigate = useNavigate({ from: '/records/account' });
  const change = (part: RecordSearch) =>
    void navigate({ search: (before) => ({ ...before, ...part }), resetScroll: false });
  return (
    <Movements
      search={search}
      change={change}
      toRound={(round, words) => (
        <Link to="/records/bets" search={{ round }} className="row-open">
          {words}
        </Link>
      )}
    />
  );
}
