import { everywhere } from '../../everywhere.ts';
import type { SlotSymbols } from '../../slot-symbols.ts';
import a from './a.svg?raw';
import bear from './bear.svg?raw';
import cart from './cart.svg?raw';
import j from './j.svg?raw';
import k from './k.svg?raw';
import nugget from './nugget.svg?raw';
import pan from './pan.svg?raw';
import prospector from './prospector.svg?raw';
import q from './q.svg?raw';

export const symbols: SlotSymbols = {
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
};
