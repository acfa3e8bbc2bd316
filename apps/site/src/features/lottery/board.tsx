import type { LotteryFamily } from '@croupier/contract';
import { useText } from '@croupier/i18n';
import type { PickGroup, Play } from '@croupier/rules/lottery';
import { Button } from '@croupier/ui/button';
import { TextArea } from '@croupier/ui/text-area';
import { Dices, Eraser } from 'lucide-react';
import { useState } from 'react';
import { itemKey } from './item-label.ts';
import { quickPick, typedNumbers } from './line.ts';

export type Picked = readonly (readonly string[])[];

type BoardProps = {
  family: LotteryFamily;
  play: Play<unknown>;
  /** Gross odds by item, where each has its own; else nothing stands under an item. */
  oddsOf: (item: string) => string | null;
  picked: Picked;
  onPick: (picked: Picked) => void;
};

/** What a play is picked on: items in their groups, or a field to type numbers into. */
export function Board({ family, play, oddsOf, picked, onPick }: BoardProps) {
  const { t } = useText();
  const { board } = play;
  if (board.kind === 'typed') return <TypedBoard digits={board.digits} onPick={onPick} />;
  const { groups } = board;
  const set = (at: number, items: readonly string[]) =>
    onPick(groups.map((_, index) => (index === at ? items : (picked[index] ?? []))));
  // where groups may stay empty, a quick pick fills one of them
  const isFree = groups.every(({ least }) => least === 0);
  const quick = () => {
    const [first = 0] = quickPick(
      groups.map((_, index) => `${index}`),
      1,
    ).map(Number);
    const used: string[] = [];
    onPick(
      groups.map(({ offer, least }, index) => {
        const count = isFree ? (index === first ? 1 : 0) : Math.max(1, least);
        const items = quickPick(
          offer.filter((item) => !used.includes(item)),
          count,
        );
        if (groups.length > 1) used.push(...items);
        return offer.filter((item) => items.includes(item));
      }),
    );
  };
  return (
    <div className="lott-board">
      {groups.map((group, index) => (
        <Group
          // groups of a play are places, known by their order
          // biome-ignore lint/suspicious/noArrayIndexKey: a place is what a group is known by
          key={index}
          label={groups.length > 1 ? t('lott.placeNo', { place: index + 1 }) : null}
          group={group}
          picked={picked[index] ?? []}
          nameOf={(item) => {
            const key = itemKey(family, play.code, item);
            return key === null ? item : t(key);
          }}
          oddsOf={oddsOf}
          onPick={(items) => set(index, items)}
        />
      ))}
      <div className="lott-board-tools">
        <Button size="sm" icon={<Dices size={16} />} onClick={quick}>
          {t('lott.quickPick')}
        </Button>
        <Button size="sm" tone="quiet" icon={<Eraser size={16} />} onClick={() => onPick(groups.map(() => []))}>
          {t('lott.clear')}
        </Button>
      </div>
    </div>
  );
}

type GroupProps = {
  label: string | null;
  group: PickGroup;
  picked: readonly string[];
  nameOf: (item: string) => string;
  oddsOf: (item: string) => string | null;
  onPick: (items: readonly string[]) => void;
};

function Group({ label, group, picked, nameOf, oddsOf, onPick }: GroupProps) {
  const { t } = useText();
  const { offer, most } = group;
  const toggle = (item: string) => {
    if (picked.includes(item)) onPick(picked.filter((one) => one !== item));
    else if (picked.length < most) onPick(offer.filter((one) => one === item || picked.includes(one)));
  };
  const isWords = offer.some((item) => nameOf(item) !== item);
  const isHundred = offer.length === 100;
  return (
    <fieldset className="lott-group">
      <legend className={label === null ? 'sr' : undefined}>{label ?? t('lott.numbers')}</legend>
      <div className={`lott-items ${isHundred ? 'hundred' : isWords ? 'words' : 'few'}`}>
        {offer.map((item) => {
          const odds = oddsOf(item);
          return (
            <button key={item} type="button" aria-pressed={picked.includes(item)} onClick={() => toggle(item)}>
              <b>{nameOf(item)}</b>
              {odds !== null && <small>{odds}</small>}
            </button>
          );
        })}
      </div>
      {isHundred && <Tens offer={offer} most={most} onPick={onPick} picked={picked} />}
    </fieldset>
  );
}

/** Whole tens (đầu) and units (đuôi) of a board of a hundred. */
function Tens({
  offer,
  most,
  picked,
  onPick,
}: Pick<GroupProps, 'picked' | 'onPick'> & { offer: readonly string[]; most: number }) {
  const { t } = useText();
  const add = (matches: (item: string) => boolean) => {
    const wanted = offer.filter((item) => picked.includes(item) || matches(item));
    if (wanted.length <= most) onPick(wanted);
  };
  if (most < 10) return null;
  return (
    <div className="lott-tens">
      {(['head', 'tail'] as const).map((end) => (
        <fieldset key={end}>
          <legend>{t(`lott.${end}`)}</legend>
          {[...'0123456789'].map((digit) => (
            <button
              key={digit}
              type="button"
              onClick={() => add((item) => (end === 'head' ? item.startsWith(digit) : item.endsWith(digit)))}
            >
              {end === 'head' ? `${digit}·` : `·${digit}`}
            </button>
          ))}
        </fieldset>
      ))}
    </div>
  );
}

function TypedBoard({ digits, onPick }: { digits: number; onPick: (picked: Picked) => void }) {
  const { t } = useText();
  const [text, setText] = useState('');
  const change = (next: string) => {
    setText(next);
    onPick([typedNumbers(next, digits)]);
  };
  return (
    <div className="lott-board">
      <TextArea
        label={t('lott.typed', { digits })}
        value={text}
        onChange={change}
        max={4_000}
        inputMode="numeric"
        rows={3}
      />
      <div className="lott-board-tools">
        <Button
          size="sm"
          icon={<Dices size={16} />}
          onClick={() => change(`${text} ${quickPick([...'0123456789', ...'0123456789'], digits).join('')}`.trim())}
        >
          {t('lott.quickPick')}
        </Button>
        <Button size="sm" tone="quiet" icon={<Eraser size={16} />} onClick={() => change('')}>
          {t('lott.clear')}
        </Button>
      </div>
    </div>
  );
}
