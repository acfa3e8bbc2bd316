import { type ReactElement, type ReactNode, useState } from 'react';

export type ListColumn<Row> = {
  key: string;
  label: string;
  cell: (row: Row) => ReactNode;
  /** Figures stand at the end of their column. */
  isNumber?: boolean;
  /** How much room it needs: 1, the default, is there on a phone too, 2 from a tablet on, 3 on a wide screen. */
  room?: 1 | 2 | 3;
  /** It is there only once it was chosen. */
  isExtra?: boolean;
  /** The name by which the call sorts the list by it. */
  sort?: string;
};

/** What the list of columns needs to offer them. */
export type ColumnListProps = {
  rows: readonly { key: string; label: string; isShown: boolean }[];
  toggle: (key: string) => void;
  trigger: ReactElement;
};

/** What was chosen otherwise than the columns are by themselves: keys of columns that are turned on or off. */
function readTurned(name: string): readonly string[] {
  return (localStorage.getItem(storageKey(name)) ?? '').split(',').filter(Boolean);
}

const storageKey = (name: string) => `columns.${name}`;

/** The columns of a list that are shown: each reader's choice, remembered. The first always is. */
export function useColumns<Row>(name: string, columns: readonly ListColumn<Row>[]) {
  const [turned, setTurned] = useState(() => readTurned(name));
  const isShown = ({ key, isExtra = false }: ListColumn<Row>) =>
    key === columns[0]?.key || turned.includes(key) === isExtra;
  const toggle = (key: string) => {
    const next = turned.includes(key) ? turned.filter((other) => other !== key) : [...turned, key];
    setTurned(next);
    localStorage.setItem(storageKey(name), next.join(','));
  };
  return { shown: columns.filter(isShown), isShown, toggle };
}
