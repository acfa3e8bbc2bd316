import { useText } from '@croupier/i18n';
import { VIETNAM_PRIZES, type VietnamDraw } from '@croupier/rules/lottery';

/** A draw of Vietnam; null for what is none. */
function readDraw(draw: unknown): VietnamDraw | null {
  return typeof draw === 'object' && draw !== null && 'prizes' in draw ? (draw as VietnamDraw) : null;
}

/** The result of a Vietnamese draw as it is printed: a row for each prize, the special one first. */
export function VietnamResult({ draw }: { draw: unknown }) {
  const { t } = useText();
  const read = readDraw(draw);
  if (!read) return null;
  const { prizes, shape } = read;
  return (
    <table className="lott-prizes">
      <tbody>
        {VIETNAM_PRIZES[shape].toReversed().map(({ code }) => (
          <tr key={code} className={code === 'DB' ? 'special' : undefined}>
            <th scope="row">{t(`lott.prize.${code}` as Parameters<typeof t>[0])}</th>
            <td>
              {(prizes[code] ?? []).map((number, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a number may be drawn twice, and each keeps its place
                <span key={`${place} ${number}`}>{number}</span>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const digits = [...'0123456789'];

/** Tails of a draw by their first digit (đầu) and by their last (đuôi), as printed beside it. */
export function HeadsAndTails({ draw }: { draw: unknown }) {
  const { t } = useText();
  const read = readDraw(draw);
  if (!read) return null;
  const tails = Object.values(read.prizes).flatMap((list) => list.map((number) => number.slice(-2)));
  const special = read.prizes.DB?.map((number) => number.slice(-2)) ?? [];
  const shown = (found: readonly string[]) =>
    found.toSorted().map((tail, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a tail may be drawn twice
      <span key={`${place} ${tail}`} className={special.includes(tail) ? 'special' : undefined}>
        {tail}
      </span>
    ));
  return (
    <table className="lott-loto">
      <thead>
        <tr>
          <th scope="col">{t('lott.head')}</th>
          <th scope="col">{t('lott.loto')}</th>
          <th scope="col">{t('lott.loto')}</th>
          <th scope="col">{t('lott.tail')}</th>
        </tr>
      </thead>
      <tbody>
        {digits.map((digit) => (
          <tr key={digit}>
            <th scope="row">{digit}</th>
            <td>{shown(tails.filter(([head]) => head === digit))}</td>
            <td>{shown(tails.filter(([, tail]) => tail === digit))}</td>
            <td className="tail">{digit}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
