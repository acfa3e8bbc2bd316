import { Pager } from './pager.tsx';
import type { Story } from './story.ts';

const story: Story = {
  title: 'Pager',
  group: 'Navigation',
  states: [
    {
      name: 'First, middle, last, only one',
      render: () => (
        <div className="stack-of">
          {(
            [
              [1, 86],
              [40, 86],
              [86, 86],
              [1, 1],
            ] as const
          ).map(([page, total]) => (
            <Pager
              key={page + total}
              label={`Pages, ${page} of ${total}`}
              page={page}
              totalPages={total}
              link={(target, props) => (
                <a key={target} href={`#${target}`} {...props}>
                  {props.children}
                </a>
              )}
            />
          ))}
        </div>
      ),
    },
  ],
};

export default story;
