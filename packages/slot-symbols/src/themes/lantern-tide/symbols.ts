import { everywhere } from '../../everywhere.ts';
import type { SlotSymbols } from '../../slot-symbols.ts';
import a from './a.svg?raw';
import coin from './coin.svg?raw';
import j from './j.svg?raw';
import k from './k.svg?raw';
import koi from './koi.svg?raw';
import lantern from './lantern.svg?raw';
import lotus from './lotus.svg?raw';
import moon from './moon.svg?raw';
import q from './q.svg?raw';

export const symbols: SlotSymbols = {
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
};
