import type { ReactNode } from 'react';
import { useSite } from '../../shared/site.ts';

/** A step's picture: 280 by 210, in the colours of the theme. */
function Frame({ children }: { children: ReactNode }) {
  return (
    <svg className="step-picture" viewBox="0 0 280 210" width={280} height={210} aria-hidden>
      <rect className="ground" width={280} height={210} />
      {children}
    </svg>
  );
}

/** The end of a phone, upper or lower, cut off by the picture's edge. */
function Phone({ end, children }: { end: 'top' | 'bottom'; children: ReactNode }) {
  const y = end === 'top' ? 28 : -60;
  return (
    <>
      <rect className="body" x={62} y={y} width={156} height={246} rx={26} />
      <rect className="screen" x={70} y={y + 8} width={140} height={230} rx={19} />
      {children}
    </>
  );
}

function Window({ children }: { children: ReactNode }) {
  return (
    <>
      <rect className="body" x={28} y={34} width={224} height={190} rx={14} />
      <path className="bar" d="M28 48a14 14 0 0 1 14-14h196a14 14 0 0 1 14 14v26H28Z" />
      {children}
    </>
  );
}

/** Lines of a page that nobody has to read. */
function Page({ x, y, width, rows }: { x: number; y: number; width: number; rows: number }) {
  return (
    <>
      <rect className="block" x={x} y={y} width={width} height={34} rx={9} />
      {Array.from({ length: rows }, (_, row) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: lines that never move
          key={row}
          className="line"
          x={x}
          y={y + 46 + row * 15}
          width={row % 2 === 0 ? width * 0.86 : width * 0.6}
          height={7}
          rx={3.5}
        />
      ))}
    </>
  );
}

export type Mark = 'dots' | 'lines' | 'share' | 'plus' | 'install' | 'dock';

const marks: Record<Mark, ReactNode> = {
  dots: (
    <>
      <circle cx={0} cy={-5.5} r={1.9} />
      <circle cx={0} cy={0} r={1.9} />
      <circle cx={0} cy={5.5} r={1.9} />
    </>
  ),
  lines: <path className="stroke" d="M-6.5 -5H6.5M-6.5 0H6.5M-6.5 5H6.5" />,
  share: <path className="stroke" d="M-3.5 -1.5H-6V8H6V-1.5H3.5M0 3.5V-8M-3.5 -4.8 0 -8.3 3.5 -4.8" />,
  plus: <path className="stroke" d="M-6.5 -6.5H6.5V6.5H-6.5ZM-3 0H3M0 -3V3" />,
  install: <path className="stroke" d="M-8 -6.5H8V3.5H-8ZM-3 7H3M0 -4V1.2M-2.6 -1.2 0 1.4 2.6 -1.2" />,
  dock: <path className="stroke" d="M-8 -6.5H8V6.5H-8ZM-8 3H8" />,
};

/** What is pressed in this step, with a ring around it. */
function Pressed({ x, y, mark }: { x: number; y: number; mark: Mark }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle className="ring" r={19} />
      <circle className="pressed" r={14} />
      <g className="mark">{marks[mark]}</g>
    </g>
  );
}

/** Where a browser keeps its button and its menu. */
export type Place = 'top' | 'bottom' | 'window' | 'menubar';

type BarStepProps = { at: Place; mark: Mark };

/** The button of the browser that opens its menu, or installs at once. */
export function BarStep({ at, mark }: BarStepProps) {
  if (at === 'window' || at === 'menubar') {
    return (
      <Frame>
        <Window>
          <WindowDots />
          {at === 'window' ? (
            <>
              <rect className="field" x={92} y={44} width={142} height={20} rx={10} />
              <rect className="line" x={104} y={51} width={54} height={6} rx={3} />
            </>
          ) : (
            [96, 128, 160].map((x) => <rect key={x} className="line" x={x} y={51} width={22} height={6} rx={3} />)
          )}
          <Page x={46} y={92} width={188} rows={5} />
          <Pressed x={at === 'window' ? 216 : 107} y={54} mark={mark} />
        </Window>
      </Frame>
    );
  }
  if (at === 'top') {
    return (
      <Frame>
        <Phone end="top">
          <rect className="field" x={80} y={48} width={94} height={24} rx={12} />
          <rect className="line" x={92} y={57} width={46} height={6} rx={3} />
          <Page x={80} y={86} width={120} rows={6} />
          <Pressed x={194} y={60} mark={mark} />
        </Phone>
      </Frame>
    );
  }
  return (
    <Frame>
      <Phone end="bottom">
        <Page x={80} y={20} width={120} rows={3} />
        <path className="bar" d="M70 130h140v29a19 19 0 0 1-19 19H89a19 19 0 0 1-19-19Z" />
        {[92, 116, 164, 188].map((x) => (
          <circle key={x} className="line" cx={x} cy={152} r={5} />
        ))}
        <Pressed x={mark === 'lines' ? 188 : 140} y={152} mark={mark} />
      </Phone>
    </Frame>
  );
}

function WindowDots() {
  return [44, 56, 68].map((cx) => <circle key={cx} className="line" cx={cx} cy={54} r={3.5} />);
}

type MenuStepProps = { at: Place; mark: Mark; chosen: number };

/** The menu that opened, with the row that is chosen. */
export function MenuStep({ at, mark, chosen }: MenuStepProps) {
  const box =
    at === 'top'
      ? { x: 96, y: 46, width: 110 }
      : at === 'bottom'
        ? { x: 74, y: 52, width: 132 }
        : at === 'window'
          ? { x: 118, y: 76, width: 124 }
          : { x: 92, y: 68, width: 124 };
  const rows = [0, 1, 2, 3];
  const menu = (
    <>
      <rect className="menu" {...box} height={126} rx={13} />
      {rows.map((row) => {
        const y = box.y + 8 + row * 28;
        const isChosen = row === chosen;
        return (
          <g key={row}>
            {isChosen && <rect className="chosen" x={box.x + 6} y={y} width={box.width - 12} height={26} rx={8} />}
            <rect
              className={isChosen ? 'word' : 'line'}
              x={box.x + 36}
              y={y + 9.5}
              width={isChosen ? box.width - 62 : box.width - 80 + ((row * 13) % 18)}
              height={7}
              rx={3.5}
            />
            {isChosen ? (
              <g className="mark in-menu" transform={`translate(${box.x + 21} ${y + 13}) scale(0.82)`}>
                {marks[mark]}
              </g>
            ) : (
              <circle className="line" cx={box.x + 21} cy={y + 13} r={5} />
            )}
          </g>
        );
      })}
    </>
  );
  return (
    <Frame>
      {at === 'window' || at === 'menubar' ? (
        <Window>
          <WindowDots />
          <Page x={46} y={92} width={188} rows={5} />
          {menu}
        </Window>
      ) : (
        <Phone end={at}>{menu}</Phone>
      )}
    </Frame>
  );
}

/** The icon among the others, where it is found from now on. */
export function IconStep({ at }: { at: 'phone' | 'desktop' }) {
  const { logoUrl } = useSite().whitelabel.brand;
  if (at === 'desktop') {
    return (
      <Frame>
        <rect className="body" x={28} y={30} width={224} height={144} rx={14} />
        <rect className="screen" x={36} y={38} width={208} height={128} rx={8} />
        <path className="body" d="M112 174h56l6 18h-68Z" />
        <rect className="bar" x={70} y={132} width={140} height={28} rx={10} />
        {[76, 100, 160, 184].map((x) => (
          <rect key={x} className="block" x={x} y={136} width={20} height={20} rx={6} />
        ))}
        <circle className="ring" cx={140} cy={146} r={19} />
        <rect className="icon" x={126} y={132} width={28} height={28} rx={8} />
        <image href={logoUrl} x={130} y={136} width={20} height={20} />
      </Frame>
    );
  }
  return (
    <Frame>
      <Phone end="top">
        {[0, 1, 2].flatMap((row) =>
          [0, 1, 2].map((column) => {
            const x = 84 + column * 42;
            const y = 54 + row * 50;
            return row === 1 && column === 1 ? (
              <g key={`${row}${column}`}>
                <circle className="ring" cx={x + 14} cy={y + 14} r={24} />
                <rect className="icon" x={x - 3} y={y - 3} width={34} height={34} rx={10} />
                <image href={logoUrl} x={x + 3} y={y + 3} width={22} height={22} />
              </g>
            ) : (
              <rect key={`${row}${column}`} className="block" x={x} y={y} width={28} height={28} rx={9} />
            );
          }),
        )}
      </Phone>
    </Frame>
  );
}
