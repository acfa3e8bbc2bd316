import type { TableItem } from '@croupier/contract';
import { type Say, useText } from '@croupier/i18n';
import { type GoodRoad, goodRoad } from '@croupier/rules/tables';
import { Link } from '@tanstack/react-router';
import { localMs } from '../../shared/server-clock.ts';
import { roadRounds } from './roads.tsx';
import { viewOf } from './views.ts';
import './good-roads.css';

/** The pattern that a table's road ends with by what has been shown; null where it has none. */
export function goodRoadOf(item: TableItem): GoodRoad | null {
  const { round, past, kind } = item;
  const isShown = round !== null && performance.now() >= localMs(round.resultAt);
  const shown = past.filter(({ number }) => number !== round?.number || isShown);
  return goodRoad(roadRounds(viewOf(kind), shown).map(({ outcome }) => outcome));
}

/** A pattern in words: "Banker 6 in a row". */
export function goodRoadText({ kind, length, side }: GoodRoad, item: TableItem, t: Say): string {
  return t(`table.goodRoad.${kind}`, { side: t(viewOf(item.kind).sides[side]), count: length });
}

/** Tables of a lobby whose roads end with a pattern, with a word on what that means. */
export function GoodRoads({ list }: { list: readonly TableItem[] }) {
  const { t } = useText();
  const found = list.flatMap((item) => {
    const road = item.open ? goodRoadOf(item) : null;
    return road ? [{ item, text: goodRoadText(road, item, t), length: road.length }] : [];
  });
  if (found.length === 0) return null;
  return (
    <section className="good-roads" aria-labelledby="good-roads">
      <h3 id="good-roads">{t('table.goodRoad.title')}</h3>
      <ul>
        {found
          .toSorted((a, b) => b.length - a.length)
          .map(({ item, text }) => (
            <li key={item.tableId}>
              <Link to="/table" search={{ table: item.tableId } as never}>
                <b>{item.name}</b> {text}
              </Link>
            </li>
          ))}
      </ul>
      <p>{t('table.independent')}</p>
    </section>
  );
}
