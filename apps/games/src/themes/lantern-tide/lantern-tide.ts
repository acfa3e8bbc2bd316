import type { Language } from '../../locales/language.ts';
import type { SlotTheme } from '../theme.ts';
import lanternRising from './rising-lantern.svg';
import scene from './scene.svg';
import a from './symbols/a.svg?raw';
import coin from './symbols/coin.svg?raw';
import j from './symbols/j.svg?raw';
import k from './symbols/k.svg?raw';
import koi from './symbols/koi.svg?raw';
import lantern from './symbols/lantern.svg?raw';
import lotus from './symbols/lotus.svg?raw';
import moon from './symbols/moon.svg?raw';
import q from './symbols/q.svg?raw';
import './theme.css';
import title from './title.svg';

/** A letter of the cards, which every language reads alike. */
function everywhere(letter: string): Record<Language, string> {
  return { EN: letter, VI: letter, CN: letter, ES: letter, PH: letter, AR: letter };
}

/** Lanterns let go over a bay at dusk. */
export const theme: SlotTheme = {
  symbols: {
    W: {
      art: lantern,
      names: {
        EN: 'Wild lantern',
        VI: 'Đèn lồng wild',
        CN: '万用灯笼',
        ES: 'Farolillo comodín',
        PH: 'Wild na parol',
        AR: 'الفانوس البديل',
      },
    },
    S: { art: lotus, names: { EN: 'Lotus', VI: 'Hoa sen', CN: '莲花', ES: 'Loto', PH: 'Lotus', AR: 'اللوتس' } },
    H1: {
      art: koi,
      names: { EN: 'Koi', VI: 'Cá chép', CN: '锦鲤', ES: 'Carpa koi', PH: 'Isdang koi', AR: 'سمكة الكوي' },
    },
    H2: { art: moon, names: { EN: 'Moon', VI: 'Mặt trăng', CN: '月亮', ES: 'Luna', PH: 'Buwan', AR: 'القمر' } },
    H3: {
      art: coin,
      names: { EN: 'Coin', VI: 'Đồng tiền', CN: '铜钱', ES: 'Moneda', PH: 'Barya', AR: 'العملة' },
    },
    A: { art: a, names: everywhere('A') },
    K: { art: k, names: everywhere('K') },
    Q: { art: q, names: everywhere('Q') },
    J: { art: j, names: everywhere('J') },
  },
  scene,
  title: { art: title, width: 708, height: 98 },
  celebration: lanternRising,
  lineColours: [0xffd35e, 0xff7aa8, 0x6fe0ff, 0x9dffb0, 0xd5a6ff, 0xffa04d],
  idleStops: [7, 4, 4, 5, 4],
  sound: { wave: 'triangle', scale: [392, 523.25, 659.25, 783.99, 1046.5, 1318.5], thud: 120 },
};
