import type { SlotTheme } from '../theme.ts';
import lanternRising from './rising-lantern.svg';
import scene from './scene.svg';
import a from './symbols/a.svg';
import coin from './symbols/coin.svg';
import j from './symbols/j.svg';
import k from './symbols/k.svg';
import koi from './symbols/koi.svg';
import lantern from './symbols/lantern.svg';
import lotus from './symbols/lotus.svg';
import moon from './symbols/moon.svg';
import q from './symbols/q.svg';
import './theme.css';
import title from './title.svg';

/** Lanterns let go over a bay at dusk. */
export const theme: SlotTheme = {
  wild: 'W',
  scatter: 'S',
  symbols: {
    W: { art: lantern, names: { EN: 'Wild lantern', VI: 'Đèn lồng wild' } },
    S: { art: lotus, names: { EN: 'Lotus', VI: 'Hoa sen' } },
    H1: { art: koi, names: { EN: 'Koi', VI: 'Cá chép' } },
    H2: { art: moon, names: { EN: 'Moon', VI: 'Mặt trăng' } },
    H3: { art: coin, names: { EN: 'Coin', VI: 'Đồng tiền' } },
    A: { art: a, names: { EN: 'A', VI: 'A' } },
    K: { art: k, names: { EN: 'K', VI: 'K' } },
    Q: { art: q, names: { EN: 'Q', VI: 'Q' } },
    J: { art: j, names: { EN: 'J', VI: 'J' } },
  },
  scene,
  title: { art: title, width: 708, height: 98 },
  celebration: lanternRising,
  lineColours: [0xffd35e, 0xff7aa8, 0x6fe0ff, 0x9dffb0, 0xd5a6ff, 0xffa04d],
  idleStops: [7, 4, 4, 5, 4],
};
