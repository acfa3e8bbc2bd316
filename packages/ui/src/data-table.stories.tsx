import { useState } from 'react';
import { Amount } from './amount.tsx';
import { type Column, DataTable, type Sort } from './data-table.tsx';
import { EmptyState } from './state.tsx';
import type { Story } from './story.ts';

type Member = { name: string; level: number; stake: string; win: string; bets: number; joined: string };
const members: readonly Member[] = [
  { name: 'linh.tran', level: 2, stake: '1204000', win: '1150350', bets: 812, joined: '2026.01.14' },
  { name: 'd.reyes', level: 1, stake: '880020', win: '902000', bets: 640, joined: '2026.03.02' },
  { name: 'marisol', level: 3, stake: '320000', win: '118000', bets: 95, joined: '2026.07.29' },
];
const columns: readonly Column<Member>[] = [
  { key: 'name', label: 'Member', cell: ({ name }) => name, canSort: true },
  { key: 'level', label: 'Level', cell: ({ level }) => level, isNumber: true },
  { key: 'bets', label: 'Bets', cell: ({ bets }) => bets, isNumber: true, canSort: true },
  { key: 'stake', label: 'Stakes', cell: ({ stake }) => <Amount value={stake} />, isNumber: true },
  { key: 'win', label: 'Returned', cell: ({ win }) => <Amount value={win} />, isNumber: true },
  {
    key: 'net',
    label: 'Net',
    cell: ({ win, stake }) => <Amount value={BigInt(win) - BigInt(stake)} tone="movement" />,
    isNumber: true,
  },
  { key: 'joined', label: 'Joined', cell: ({ joined }) => joined, canSort: true },
];

function Members({ rows }: { rows: readonly Member[] }) {
  const [sort, setSort] = useState<Sort>({ key: 'bets', direction: 'descending' });
  const way = sort.direction === 'ascending' ? 1 : -1;
  const by = (member: Member) => String(member[sort.key as keyof Member]).padStart(12, '0');
  return (
    <DataTable
      caption="Downline"
      columns={columns}
      rows={rows.toSorted((one, other) => way * by(one).localeCompare(by(other)))}
      rowKey={({ name }) => name}
      sort={sort}
      onSort={setSort}
      empty={<EmptyState icon="0" title="Nobody yet" />}
    />
  );
}

const story: Story = {
  title: 'Table that scrolls',
  group: 'Content',
  states: [
    { name: 'Sorted by its headings', render: () => <Members rows={members} /> },
    { name: 'No rows', render: () => <Members rows={[]} /> },
  ],
};

export default story;
