import { useState } from 'react';
import { read, type Shown, useHash, write } from './address.ts';
import { pagesOf, stories } from './stories.ts';
import './workshop.css';

/** Phone, tablet, desktop: each page is shown at all three. */
const widths = [
  { width: 390, height: 844 },
  { width: 768, height: 900 },
  { width: 1440, height: 900 },
];
const choices: { name: keyof Shown; label: string; values: readonly string[] }[] = [
  { name: 'theme', label: 'Theme', values: ['light', 'dark'] },
  { name: 'dir', label: 'Direction', values: ['ltr', 'rtl'] },
  { name: 'lang', label: 'Language', values: ['EN', 'VI'] },
  { name: 'font', label: 'Letters', values: ['croupier', 'system', 'serif'] },
  { name: 'shape', label: 'Corners', values: ['round', 'soft', 'square'] },
];

/** The list of components, what to look at them in, and the chosen one at three widths. */
export function Bench() {
  const shown = read(useHash());
  const page = shown.page || 'button';
  const all = [...stories].sort(([, one], [, other]) => one.group.localeCompare(other.group));
  return (
    <div className="bench">
      <nav aria-label="Components">
        <h1>Workshop</h1>
        {Object.entries(Object.groupBy(all, ([, story]) => story.group)).map(([group, entries]) => (
          <section key={group}>
            <h2>{group}</h2>
            <ul>
              {entries?.flatMap(([name, story]) =>
                pagesOf(name, story).map((target) => (
                  <li key={target}>
                    <a href={write({ ...shown, page: target })} aria-current={target === page ? 'page' : undefined}>
                      {story.title}
                      {target.includes('/') && `: ${story.states[Number(target.split('/')[1])]?.name}`}
                    </a>
                  </li>
                )),
              )}
            </ul>
          </section>
        ))}
      </nav>
      <div className="bench-main">
        <Choices shown={{ ...shown, page }} />
        <div className="bench-frames">
          {widths.map((size) => (
            <BenchFrame key={size.width} address={`/?frame${write({ ...shown, page })}`} {...size} />
          ))}
        </div>
      </div>
    </div>
  );
}

function Choices({ shown }: { shown: Shown }) {
  return (
    <div className="bench-choices">
      {choices.map(({ name, label, values }) => (
        <label key={name}>
          {label}
          <select
            value={shown[name]}
            onChange={(event) => {
              location.hash = write({ ...shown, [name]: event.target.value });
            }}
          >
            {values.map((value) => (
              <option key={value}>{value}</option>
            ))}
          </select>
        </label>
      ))}
    </div>
  );
}

function BenchFrame({ address, width, height }: { address: string; width: number; height: number }) {
  const [isLarge, setLarge] = useState(false);
  return (
    <figure>
      <figcaption>
        {width} × {height}
        <button type="button" onClick={() => setLarge(!isLarge)}>
          {isLarge ? 'Smaller' : 'Higher'}
        </button>
      </figcaption>
      <iframe title={`${width} pixels`} src={address} width={width} height={isLarge ? height * 2 : height} />
    </figure>
  );
}
