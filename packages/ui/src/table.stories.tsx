import { Amount } from './amount.tsx';
import { Badge } from './badge.tsx';
import { Button } from './button.tsx';
import type { Story } from './story.ts';
import { Table } from './table.tsx';

function Bets() {
  return (
    <Table
      caption="Betting record"
      head={
        <>
          <th scope="col">Game</th>
          <th scope="col">State</th>
          <th scope="col" className="num">
            Stake
          </th>
          <th scope="col" className="num">
            Net
          </th>
        </>
      }
      foot={
        <tr>
          <td colSpan={2}>Together</td>
          <td className="num" data-label="Stake">
            <Amount value="400" />
          </td>
          <td className="num" data-label="Net">
            <Amount value="860" tone="movement" />
          </td>
        </tr>
      }
      more={<Button>More</Button>}
    >
      {['Lantern Tide', 'Ember Fox'].map((name) => (
        <tr key={name}>
          <td>
            <b>{name}</b>21 Nov, 10:02
          </td>
          <td>
            <Badge tone="positive">Settled</Badge>
          </td>
          <td className="num" data-label="Stake">
            <Amount value="200" />
          </td>
          <td className="num" data-label="Net">
            <Amount value="430" tone="movement" />
          </td>
        </tr>
      ))}
    </Table>
  );
}

const story: Story = {
  title: 'Table that stacks',
  group: 'Content',
  states: [{ name: 'With a sum and more to come', render: () => <Bets /> }],
};

export default story;
