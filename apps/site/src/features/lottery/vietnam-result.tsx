import { useText } from '@croupier/i18n';
import { VIETNAM_PRIZES, type VietnamDraw } from '@croupier/rules/lottery';

/** The result of a Vietnamese draw as it is printed: a row for each prize, the special one first. */
export function VietnamResult({ draw }: { draw: unknown }) {
  const { t } = useText();
  if (typeof draw !== 'object' || draw === null || !('prizes' in draw)) return null;
  const { prizes, shape } = draw as VietnamDraw;
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
