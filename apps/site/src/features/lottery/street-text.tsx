import { useText } from '@croupier/i18n';
import { readStreet } from '@croupier/rules/lottery';
import { Amount } from '@croupier/ui/amount';
import { Button } from '@croupier/ui/button';
import { TextArea } from '@croupier/ui/text-area';
import { useState } from 'react';
import { useSite } from '../../shared/site.ts';
import { type Line, lineFrom, streetUnit } from './line.ts';
import type { TimedGame } from './queries.ts';

/** Lotteries whose bets players write as text. */
export const hasStreetText = (family: TimedGame['family']): boolean =>
  family.startsWith('STREET_') || family.startsWith('VN_');

const mostCharacters = 4_000;

type StreetTextProps = { game: TimedGame; group: number | null; onAdd: (lines: readonly Line[]) => void };

/** Bets as players of the south write them, read back as lines before anything is bought. */
export function StreetText({ game, group, onAdd }: StreetTextProps) {
  const { t } = useText();
  const { currency } = useSite().whitelabel;
  const [text, setText] = useState('');
  const { lines: read, unread } = readStreet(game.family, text);
  const minUnit = BigInt(game.minUnit);
  const lines = read.flatMap(({ play, selection, unit }) => {
    const minor = streetUnit(unit, currency);
    const line = minor % minUnit === 0n ? lineFrom(game, { play, selection, unit: minor }, group) : null;
    return line ? [line] : [];
  });
  // a line in a unit that is not sold here is as good as unread
  const isWhole = unread.length === 0 && lines.length === read.length;
  return (
    <details className="lott-street">
      <summary>{t('lott.street')}</summary>
      <TextArea
        label={t('lott.streetText')}
        hint={t('lott.streetHint', { example: exampleOf(game.family) })}
        value={text}
        onChange={setText}
        max={mostCharacters}
        rows={3}
        autoCapitalize="off"
        spellCheck={false}
      />
      {lines.length > 0 && (
        <ul aria-label={t('lott.streetLines')}>
          {lines.map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines are known by their place in the text
            <li key={at} className="lott-line">
              <span className="lott-line-name">
                <b>{t(`lottery.${game.family}.${line.play}` as Parameters<typeof t>[0])}</b>
                <small>{line.selection}</small>
              </span>
              <Amount value={line.cost} />
            </li>
          ))}
        </ul>
      )}
      {text.trim() !== '' && !isWhole && (
        <p className="lott-unread" role="status">
          {unread.length > 0
            ? t('lott.streetUnread', { text: unread.map((part) => part.text).join(' · ') })
            : t('lott.streetUnit')}
        </p>
      )}
      <Button
        disabled={lines.length === 0 || !isWhole}
        onClick={() => {
          onAdd(lines);
          setText('');
        }}
      >
        {t('lott.streetAdd', { count: lines.length })}
      </Button>
    </details>
  );
}

const exampleOf = (family: TimedGame['family']): string =>
  family.startsWith('STREET_') ? 'đá 12 34 10n' : '12 34 lo 5n de 10n';
