import type { Language } from '../../locales/language.ts';
import type { SlotTheme } from '../theme.ts';
import lotusRising from './celebration.svg';
import scene from './scene.svg';
import a from './symbols/a.svg?raw';
import crane from './symbols/crane.svg?raw';
import fan from './symbols/fan.svg?raw';
import j from './symbols/j.svg?raw';
import kabuto from './symbols/kabuto.svg?raw';
import koi from './symbols/koi.svg?raw';
import q from './symbols/q.svg?raw';
import tallWild from './tall-wild.svg';
import './theme.css';
import title from './title.svg';

/** A letter of the cards, which every language reads alike. */
function everywhere(letter: string): Record<Language, string> {
  return { EN: letter, VI: letter, CN: letter, ES: letter, PH: letter, AR: letter };
}

/** A court garden as a woodblock print, whose koi swim from reel to reel. */
export const theme: SlotTheme = {
  symbols: {
    W: {
      art: koi,
      names: {
        EN: 'Wild koi',
        VI: 'Cá chép wild',
        CN: '万用锦鲤',
        ES: 'Carpa koi comodín',
        PH: 'Wild na koi',
        AR: 'سمكة الكوي البديلة',
      },
    },
    K: {
      art: crane,
      names: { EN: 'Crane', VI: 'Chim hạc', CN: '仙鹤', ES: 'Grulla', PH: 'Tagak', AR: 'طائر الكركي' },
    },
    D: {
      art: kabuto,
      names: {
        EN: 'War helmet',
        VI: 'Mũ giáp',
        CN: '武士头盔',
        ES: 'Yelmo de guerra',
        PH: 'Helmet ng mandirigma',
        AR: 'خوذة المحارب',
      },
    },
    F: { art: fan, names: { EN: 'Fan', VI: 'Quạt', CN: '折扇', ES: 'Abanico', PH: 'Abaniko', AR: 'المروحة' } },
    A: { art: a, names: everywhere('A') },
    Q: { art: q, names: everywhere('Q') },
    J: { art: j, names: everywhere('J') },
  },
  scene,
  title: { art: title, width: 580, height: 100 },
  celebration: lotusRising,
  lineColours: [0xffd27a, 0xff8a66, 0x9fe3e0, 0xd3e08a, 0xf7ecd4, 0xffb3c4],
  idleStops: [10, 20, 15, 19, 5],
  // The yo scale on D.
  sound: { wave: 'triangle', scale: [293.66, 329.63, 392, 440, 493.88, 587.33, 659.26, 783.99], thud: 98 },
  tallWild,
};
