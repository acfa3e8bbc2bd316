import { everywhere } from '../../everywhere.ts';
import type { SlotSymbols } from '../../slot-symbols.ts';
import amethyst from './amethyst.svg?raw';
import diamond from './diamond.svg?raw';
import emerald from './emerald.svg?raw';
import j from './j.svg?raw';
import k from './k.svg?raw';
import prism from './prism.svg?raw';
import q from './q.svg?raw';
import ruby from './ruby.svg?raw';
import sun from './sun.svg?raw';

export const symbols: SlotSymbols = {
  W: {
    art: prism,
    names: {
      EN: 'Wild prism',
      VI: 'Lăng kính wild',
      CN: '万用棱镜',
      ES: 'Prisma comodín',
      PH: 'Wild na prisma',
      AR: 'الموشور البديل',
    },
  },
  S: { art: sun, names: { EN: 'Sun', VI: 'Mặt trời', CN: '太阳', ES: 'Sol', PH: 'Araw', AR: 'الشمس' } },
  D: {
    art: diamond,
    names: { EN: 'Diamond', VI: 'Kim cương', CN: '钻石', ES: 'Diamante', PH: 'Diyamante', AR: 'الماسة' },
  },
  R: { art: ruby, names: { EN: 'Ruby', VI: 'Hồng ngọc', CN: '红宝石', ES: 'Rubí', PH: 'Rubi', AR: 'الياقوتة' } },
  E: {
    art: emerald,
    names: { EN: 'Emerald', VI: 'Ngọc lục bảo', CN: '祖母绿', ES: 'Esmeralda', PH: 'Esmeralda', AR: 'الزمردة' },
  },
  A: {
    art: amethyst,
    names: { EN: 'Amethyst', VI: 'Thạch anh tím', CN: '紫水晶', ES: 'Amatista', PH: 'Amatista', AR: 'الجمشت' },
  },
  K: { art: k, names: everywhere('K') },
  Q: { art: q, names: everywhere('Q') },
  J: { art: j, names: everywhere('J') },
};
