import { everywhere } from '../../everywhere.ts';
import type { SlotSymbols } from '../../slot-symbols.ts';
import a from './a.svg?raw';
import crane from './crane.svg?raw';
import fan from './fan.svg?raw';
import j from './j.svg?raw';
import kabuto from './kabuto.svg?raw';
import koi from './koi.svg?raw';
import q from './q.svg?raw';

export const symbols: SlotSymbols = {
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
};
