import type { SlotSymbols } from '../../slot-symbols.ts';
import bean from './bean.svg?raw';
import bear from './bear.svg?raw';
import bonbon from './bonbon.svg?raw';
import donut from './donut.svg?raw';
import lolly from './lolly.svg?raw';
import moon from './moon.svg?raw';
import planet from './planet.svg?raw';
import rocket from './rocket.svg?raw';
import star from './star.svg?raw';

export const symbols: SlotSymbols = {
  W: {
    art: planet,
    names: {
      EN: 'Wild planet',
      VI: 'Hành tinh wild',
      CN: '万用星球',
      ES: 'Planeta comodín',
      PH: 'Wild na planeta',
      AR: 'الكوكب البديل',
    },
  },
  S: {
    art: rocket,
    names: {
      EN: 'Rocket',
      VI: 'Tên lửa',
      CN: '火箭',
      ES: 'Cohete',
      PH: 'Rocket',
      AR: 'الصاروخ',
    },
  },
  A: {
    art: bear,
    names: {
      EN: 'Gummy bear',
      VI: 'Gấu kẹo dẻo',
      CN: '小熊软糖',
      ES: 'Osito de gominola',
      PH: 'Gummy bear',
      AR: 'دبّ الجيلي',
    },
  },
  B: {
    art: donut,
    names: { EN: 'Donut', VI: 'Bánh vòng', CN: '甜甜圈', ES: 'Rosquilla', PH: 'Donut', AR: 'الدونات' },
  },
  C: {
    art: star,
    names: { EN: 'Star', VI: 'Ngôi sao', CN: '星星', ES: 'Estrella', PH: 'Bituin', AR: 'النجمة' },
  },
  D: {
    art: bonbon,
    names: {
      EN: 'Wrapped sweet',
      VI: 'Kẹo gói',
      CN: '包装糖',
      ES: 'Caramelo',
      PH: 'Nakabalot na kendi',
      AR: 'الحلوى المغلّفة',
    },
  },
  E: {
    art: moon,
    names: {
      EN: 'Mint moon',
      VI: 'Trăng bạc hà',
      CN: '薄荷月亮',
      ES: 'Luna de menta',
      PH: 'Buwang menta',
      AR: 'قمر النعناع',
    },
  },
  F: {
    art: lolly,
    names: { EN: 'Lollipop', VI: 'Kẹo mút', CN: '棒棒糖', ES: 'Piruleta', PH: 'Lollipop', AR: 'المصّاصة' },
  },
  G: {
    art: bean,
    names: {
      EN: 'Jelly bean',
      VI: 'Kẹo hạt đậu',
      CN: '软心豆糖',
      ES: 'Judía de gominola',
      PH: 'Jelly bean',
      AR: 'حبّة الجيلي',
    },
  },
};
