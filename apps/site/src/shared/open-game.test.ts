import { describe, expect, it } from 'vitest';
import { lotteryPath } from './lottery-path.ts';
import { windowPath } from './window-path.ts';

describe('a lottery', () => {
  it.each(['TCG_LOTTO_VN', 'TCG_SEA', 'ELOTT', 'LOTT'])('of %s goes to the lottery screen', (vassalage) => {
    expect(lotteryPath({ gameType: 'ELOTT', vassalage, gameCode: 'MN' }, true)).toBe(
      `/lottery?vendor=${vassalage}&gameCode=MN`,
    );
  });

  it('goes nowhere else than other games while the site has no such screen, and of other vendors', () => {
    expect(lotteryPath({ gameType: 'ELOTT', vassalage: 'LOTT' }, false)).toBeNull();
    expect(lotteryPath({ gameType: 'ELOTT', vassalage: 'SOMEBODY' }, true)).toBeNull();
    expect(lotteryPath({ gameType: 'RNG', vassalage: 'LOTT' }, true)).toBeNull();
  });
});

describe('a game in a window of its own', () => {
  it('is hosted by the page of sports, or by the other', () => {
    expect(windowPath({ nodeId: 'a b', gameType: 'SPORTS' })).toBe('/fbsports?nodeId=a%20b&window=1');
    expect(windowPath({ nodeId: 'x', gameType: 'LIVE' })).toBe('/seamless?nodeId=x&window=1');
  });
});
