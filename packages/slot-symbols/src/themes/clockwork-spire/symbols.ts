import { everywhere } from '../../everywhere.ts';
import type { SlotSymbols } from '../../slot-symbols.ts';
import a from './a.svg?raw';
import bell from './bell.svg?raw';
import clock from './clock.svg?raw';
import gear from './gear.svg?raw';
import hourglass from './hourglass.svg?raw';
import j from './j.svg?raw';
import k from './k.svg?raw';
import key from './key.svg?raw';
import owl from './owl.svg?raw';
import q from './q.svg?raw';

export const symbols: SlotSymbols = {
  W: {
    art: gear,
    names: {
      EN: 'Wild wheel',
      VI: 'Bánh răng wild',
      CN: '万用齿轮',
      ES: 'Rueda comodín',
      PH: 'Wild na gulong',
      AR: 'الترس البديل',
    },
  },
  B: { art: bell, names: { EN: 'Bell', VI: 'Chuông', CN: '铜钟', ES: 'Campana', PH: 'Kampana', AR: 'الجرس' } },
  O: { art: owl, names: { EN: 'Owl', VI: 'Cú máy', CN: '机械猫头鹰', ES: 'Búho', PH: 'Kuwago', AR: 'البومة' } },
  C: { art: clock, names: { EN: 'Clock', VI: 'Đồng hồ', CN: '时钟', ES: 'Reloj', PH: 'Orasan', AR: 'الساعة' } },
  H: {
    art: hourglass,
    names: {
      EN: 'Hourglass',
      VI: 'Đồng hồ cát',
      CN: '沙漏',
      ES: 'Reloj de arena',
      PH: 'Orasang buhangin',
      AR: 'الساعة الرملية',
    },
  },
  Y: { art: key, names: { EN: 'Key', VI: 'Chìa khóa', CN: '钥匙', ES: 'Llave', PH: 'Susi', AR: 'المفتاح' } },
  A: { art: a, names: everywhere('A') },
  K: { art: k, names: everywhere('K') },
  Q: { art: q, names: everywhere('Q') },
  J: { art: j, names: everywhere('J') },
};
