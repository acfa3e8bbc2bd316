import type { SlotTheme } from '../theme.ts';
import coinRising from './celebration.svg';
import scene from './scene.svg';
import bars from './symbols/bars.svg?raw';
import cherries from './symbols/cherries.svg?raw';
import lemon from './symbols/lemon.svg?raw';
import melon from './symbols/melon.svg?raw';
import plum from './symbols/plum.svg?raw';
import seven from './symbols/seven.svg?raw';
import wild from './symbols/wild.svg?raw';
import './theme.css';
import title from './title.svg';

/** A fruit machine of enamel and chrome in front of its orchard. */
export const theme: SlotTheme = {
  symbols: {
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
  },
  scene,
  title: { art: title, width: 700, height: 100 },
  celebration: coinRising,
  lineColours: [0xc4122f, 0x1f5fbf, 0x0f7a4f, 0x8a2bb0, 0xc9560a],
  idleStops: [20, 11, 16],
  // C major, as bells ring it.
  sound: { wave: 'square', scale: [261.63, 329.63, 392, 523.25, 659.26, 783.99, 1046.5], thud: 110 },
};
