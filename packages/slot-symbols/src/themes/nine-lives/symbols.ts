import { everywhere } from '../../everywhere.ts';
import type { SlotSymbols } from '../../slot-symbols.ts';
import a from './a.svg?raw';
import fish from './fish.svg?raw';
import j from './j.svg?raw';
import k from './k.svg?raw';
import mouse from './mouse.svg?raw';
import q from './q.svg?raw';
import wild from './wild.svg?raw';
import window from './window.svg?raw';
import yarn from './yarn.svg?raw';

export const symbols: SlotSymbols = {
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
};
