import type { Language } from '../../locales/language.ts';
import type { SlotTheme } from '../theme.ts';
import doorClosed from './door-closed.svg';
import doorEnds from './door-ends.svg';
import doorPrize from './door-prize.svg';
import paw from './paw.svg';
import scene from './scene.svg';
import a from './symbols/a.svg?raw';
import fish from './symbols/fish.svg?raw';
import j from './symbols/j.svg?raw';
import k from './symbols/k.svg?raw';
import mouse from './symbols/mouse.svg?raw';
import q from './symbols/q.svg?raw';
import wild from './symbols/wild.svg?raw';
import window from './symbols/window.svg?raw';
import yarn from './symbols/yarn.svg?raw';
import './theme.css';
import title from './title.svg';

/** A letter of the cards, which every language reads alike. */
function everywhere(letter: string): Record<Language, string> {
  return { EN: letter, VI: letter, CN: letter, ES: letter, PH: letter, AR: letter };
}

/** An alley of cats by night, in ink and watercolour on paper. */
export const theme: SlotTheme = {
  symbols: {
    W: {
      art: wild,
      names: {
        EN: 'Wild cat',
        VI: 'Mèo wild',
        CN: '万用黑猫',
        ES: 'Gato comodín',
        PH: 'Wild na pusa',
        AR: 'القط البديل',
      },
    },
    B: {
      art: window,
      names: {
        EN: 'Open window',
        VI: 'Cửa sổ mở',
        CN: '敞开的窗户',
        ES: 'Ventana abierta',
        PH: 'Bukas na bintana',
        AR: 'النافذة المفتوحة',
      },
    },
    Y: {
      art: yarn,
      names: {
        EN: 'Ball of yarn',
        VI: 'Cuộn len',
        CN: '毛线球',
        ES: 'Ovillo de lana',
        PH: 'Bola ng sinulid',
        AR: 'كرة الصوف',
      },
    },
    M: { art: mouse, names: { EN: 'Mouse', VI: 'Chuột', CN: '老鼠', ES: 'Ratón', PH: 'Daga', AR: 'الفأر' } },
    F: { art: fish, names: { EN: 'Fish', VI: 'Cá', CN: '鱼', ES: 'Pez', PH: 'Isda', AR: 'السمكة' } },
    A: { art: a, names: everywhere('A') },
    K: { art: k, names: everywhere('K') },
    Q: { art: q, names: everywhere('Q') },
    J: { art: j, names: everywhere('J') },
  },
  scene,
  title: { art: title, width: 652, height: 141 },
  celebration: paw,
  lineColours: [0xc0273a, 0x1f5fa8, 0x2b7a3f, 0x7a3aa5, 0xb3560b, 0x0b7478],
  idleStops: [16, 0, 10, 12, 10],
  sound: { wave: 'triangle', scale: [261.63, 293.66, 311.13, 329.63, 392, 440, 523.25, 587.33, 659.25], thud: 110 },
  tiles: { closed: doorClosed, prize: doorPrize, ends: doorEnds },
};
