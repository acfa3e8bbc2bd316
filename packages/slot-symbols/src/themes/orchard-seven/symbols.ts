import type { SlotSymbols } from '../../slot-symbols.ts';
import bars from './bars.svg?raw';
import cherries from './cherries.svg?raw';
import lemon from './lemon.svg?raw';
import melon from './melon.svg?raw';
import plum from './plum.svg?raw';
import seven from './seven.svg?raw';
import wild from './wild.svg?raw';

export const symbols: SlotSymbols = {
  W: {
    art: wild,
    names: {
      EN: 'Wild, doubles',
      VI: 'Wild nhân đôi',
      CN: '万用双倍',
      ES: 'Comodín que duplica',
      PH: 'Wild na nagdodoble',
      AR: 'البديل المضاعِف',
    },
  },
  '7': { art: seven, names: { EN: 'Seven', VI: 'Số bảy', CN: '七', ES: 'Siete', PH: 'Siyete', AR: 'سبعة' } },
  B: {
    art: bars,
    names: { EN: 'Bars', VI: 'Thanh BAR', CN: 'BAR', ES: 'Barras', PH: 'Mga bar', AR: 'ألواح BAR' },
  },
  L: {
    art: lemon,
    names: { EN: 'Lemon', VI: 'Chanh vàng', CN: '柠檬', ES: 'Limón', PH: 'Limon', AR: 'الليمون' },
  },
  M: {
    art: melon,
    names: { EN: 'Melon', VI: 'Dưa hấu', CN: '西瓜', ES: 'Sandía', PH: 'Pakwan', AR: 'البطيخ' },
  },
  P: { art: plum, names: { EN: 'Plum', VI: 'Mận', CN: '李子', ES: 'Ciruela', PH: 'Plum', AR: 'البرقوق' } },
  C: {
    art: cherries,
    names: { EN: 'Cherries', VI: 'Anh đào', CN: '樱桃', ES: 'Cerezas', PH: 'Seresa', AR: 'الكرز' },
  },
};
