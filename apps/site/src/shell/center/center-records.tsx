import { Bets } from '../../features/records/bets.tsx';
import { Movements } from '../../features/records/movements.tsx';
import { type RecordSearch, readRecordSearch } from '../../features/records/record-search.ts';
import type { CenterPageProps } from './center-page-props.ts';

/** The betting record in the member centre. */
export function CenterBets({ view, goTo }: CenterPageProps) {
  const search = readView(view);
  return (
    <div className="records">
      <Bets
        search={search}
        change={(part) => goTo('personalHistoryCopy', undefined, writeView({ ...search, ...part }))}
      />
    </div>
  );
}

/** The account record in the member centre; a movement of a round leads to it in the betting record. */
export function CenterMovements({ view, goTo }: CenterPageProps) {
  const search = readView(view);
  return (
    <div className="records">
      <Movements
        search={search}
        change={(part) => goTo('transactionHistory', undefined, writeView({ ...search, ...part }))}
        toRound={(round, words) => (
          <button
            type="button"
            className="row-open"
            onClick={() => goTo('personalHistoryCopy', undefined, writeView({ round }))}
          >
            {words}
          </button>
        )}
      />
    </div>
  );
}

function readView(view: string): RecordSearch {
  return readRecordSearch(Object.fromEntries(new URLSearchParams(view)));
}

function writeView(search: RecordSearch): string {
  const set = Object.entries(search).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return new URLSearchParams(set).toString();
}
