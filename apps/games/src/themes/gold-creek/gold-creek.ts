import type { Language } from '../../locales/language.ts';
import type { SlotTheme } from '../theme.ts';
import nuggetsRising from './celebration.svg';
import scene from './scene.svg';
import a from './symbols/a.svg?raw';
import bear from './symbols/bear.svg?raw';
import cart from './symbols/cart.svg?raw';
import j from './symbols/j.svg?raw';
import k from './symbols/k.svg?raw';
import nugget from './symbols/nugget.svg?raw';
import pan from './symbols/pan.svg?raw';
import prospector from './symbols/prospector.svg?raw';
import q from './symbols/q.svg?raw';
import './theme.css';
import title from './title.svg';

/** A letter of the cards, which every language reads alike. */
function everywhere(letter: string): Record<Language, string> {
  return { EN: letter, VI: letter, CN: letter, ES: letter, PH: letter, AR: letter };
}

/** A canyon in gouache, whose creek carries gold. */
export const theme: SlotTheme = {
  symbols: {
    W: {
      art: bear,
      names: {
        EN: 'Wild bear',
        VI: 'Gấu wild',
        CN: '万用灰熊',
        ES: 'Oso comodín',
        PH: 'Wild na oso',
        AR: 'الدبّ البديل',
      },
    },
    O: {
      art: nugget,
      names: {
        EN: 'Gold nugget',
        VI: 'Vàng cục',
        CN: '金块',
        ES: 'Pepita de oro',
        PH: 'Tipak ng ginto',
        AR: 'كتلة الذهب',
      },
    },
    H: {
      art: prospector,
      names: {
        EN: 'Prospector',
        VI: 'Người tìm vàng',
        CN: '淘金客',
        ES: 'Buscador de oro',
        PH: 'Naghahanap ng ginto',
        AR: 'الباحث عن الذهب',
      },
    },
    M: {
      art: cart,
      names: {
        EN: 'Mine cart',
        VI: 'Xe goòng',
        CN: '矿车',
        ES: 'Vagoneta',
        PH: 'Bagon ng minahan',
        AR: 'عربة المنجم',
      },
    },
    P: {
      art: pan,
      names: {
        EN: 'Gold pan',
        VI: 'Chảo đãi vàng',
        CN: '淘金盘',
        ES: 'Batea',
        PH: 'Kawaling pangginto',
        AR: 'مقلاة التنقيب',
      },
    },
    A: { art: a, names: everywhere('A') },
    K: { art: k, names: everywhere('K') },
    Q: { art: q, names: everywhere('Q') },
    J: { art: j, names: everywhere('J') },
  },
  scene,
  title: { art: title, width: 700, height: 100 },
  celebration: nuggetsRising,
  lineColours: [0xffd267, 0xff8a5c, 0x7fd6d8, 0xb8dc7a, 0xf7a8c0, 0xfff0c8],
  idleStops: [1, 21, 11, 18, 8],
  // G major pentatonic, as plucked on a banjo.
  sound: { wave: 'sawtooth', scale: [196, 220, 246.94, 293.66, 329.63, 392, 440, 493.88], thud: 87.31 },
};
