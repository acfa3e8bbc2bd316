import { everywhere } from '../../everywhere.ts';
import type { SlotSymbols } from '../../slot-symbols.ts';
import a from './a.svg?raw';
import car from './car.svg?raw';
import gauge from './gauge.svg?raw';
import helmet from './helmet.svg?raw';
import j from './j.svg?raw';
import k from './k.svg?raw';
import lights from './lights.svg?raw';
import q from './q.svg?raw';
import sunset from './sunset.svg?raw';
import x2 from './x2.svg?raw';
import x3 from './x3.svg?raw';

export const symbols: SlotSymbols = {
  X: {
    art: x2,
    names: { EN: 'Wild ×2', VI: 'Wild ×2', CN: '万用 ×2', ES: 'Comodín ×2', PH: 'Wild ×2', AR: 'البديل ×2' },
  },
  Y: {
    art: x3,
    names: { EN: 'Wild ×3', VI: 'Wild ×3', CN: '万用 ×3', ES: 'Comodín ×3', PH: 'Wild ×3', AR: 'البديل ×3' },
  },
  S: {
    art: sunset,
    names: { EN: 'Sunset', VI: 'Hoàng hôn', CN: '日落', ES: 'Atardecer', PH: 'Takipsilim', AR: 'الغروب' },
  },
  C: {
    art: car,
    names: {
      EN: 'Sports car',
      VI: 'Xe thể thao',
      CN: '跑车',
      ES: 'Deportivo',
      PH: 'Sports car',
      AR: 'السيارة الرياضية',
    },
  },
  H: {
    art: helmet,
    names: { EN: 'Helmet', VI: 'Mũ bảo hiểm', CN: '头盔', ES: 'Casco', PH: 'Helmet', AR: 'الخوذة' },
  },
  G: {
    art: gauge,
    names: {
      EN: 'Speedometer',
      VI: 'Đồng hồ tốc độ',
      CN: '车速表',
      ES: 'Velocímetro',
      PH: 'Speedometer',
      AR: 'عدّاد السرعة',
    },
  },
  L: {
    art: lights,
    names: {
      EN: 'Traffic lights',
      VI: 'Đèn giao thông',
      CN: '红绿灯',
      ES: 'Semáforo',
      PH: 'Ilaw-trapiko',
      AR: 'إشارة المرور',
    },
  },
  A: { art: a, names: everywhere('A') },
  K: { art: k, names: everywhere('K') },
  Q: { art: q, names: everywhere('Q') },
  J: { art: j, names: everywhere('J') },
};
