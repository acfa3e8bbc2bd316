import { useEffect, useState } from 'react';
import { Badge } from './badge.tsx';
import { type Brand, brandCss } from './brand-colours.ts';
import { Button } from './button.tsx';
import { Checkbox } from './field.tsx';
import type { Story } from './story.ts';

const brands: Record<string, Brand> = {
  Marigold: { petal: null, leaf: null, deep: null },
  'Night plum': { petal: '#ff4d8d', leaf: '#4a2a7a', deep: '#1d0f33' },
  Cobalt: { petal: '#00e0c6', leaf: '#0b3fd9', deep: '#041b5c' },
  'Too light for text': { petal: '#fff7a8', leaf: '#ffd6e7', deep: '#e9f7ff' },
  'Mud and grey': { petal: '#7f7f7f', leaf: '#808080', deep: '#777777' },
};
const swatches = [
  'canvas',
  'surface',
  'raised',
  'float',
  'lifted',
  'sunken',
  'accent-soft',
  'petal-soft',
  'brand-1',
  'brand-2',
  'brand-deep',
];
const inks: Record<string, string> = {
  'accent-soft': 'accent-soft-ink',
  'petal-soft': 'petal-soft-ink',
  'brand-1': 'brand-1-ink',
  'brand-2': 'brand-2-ink',
  'brand-deep': 'brand-deep-ink',
};

function Painted({ brand }: { brand: Brand }) {
  useEffect(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(brandCss(brand));
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    };
  }, [brand]);
  const [isTicked, setTicked] = useState(true);
  return (
    <div className="stack-of">
      <div className="row-of">
        {swatches.map((name) => (
          <span
            key={name}
            className="swatch"
            style={{ background: `var(--${name})`, color: `var(--${inks[name] ?? 'ink-3'})` }}
          >
            {name}
          </span>
        ))}
      </div>
      <div className="row-of">
        <Button tone="primary">Deposit</Button>
        <Button tone="leaf">Go on</Button>
        <Button>Later</Button>
        <Badge tone="petal">New</Badge>
        <a className="link" href="#link">
          The terms
        </a>
        <Checkbox label="Ticked" checked={isTicked} onChange={() => setTicked(!isTicked)} />
      </div>
    </div>
  );
}

const story: Story = {
  title: 'Brand colours',
  group: 'Content',
  states: Object.entries(brands).map(([name, brand]) => ({
    name,
    alone: true,
    render: () => <Painted brand={brand} />,
  })),
};

export default story;
