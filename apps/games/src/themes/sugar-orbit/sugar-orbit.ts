import type { SlotTheme } from '../theme.ts';
import starRising from './celebration.svg';
import scene from './scene.svg';
import bean from './symbols/bean.svg?raw';
import bear from './symbols/bear.svg?raw';
import bonbon from './symbols/bonbon.svg?raw';
import donut from './symbols/donut.svg?raw';
import lolly from './symbols/lolly.svg?raw';
import moon from './symbols/moon.svg?raw';
import planet from './symbols/planet.svg?raw';
import rocket from './symbols/rocket.svg?raw';
import star from './symbols/star.svg?raw';
import './theme.css';
import title from './title.svg';

/** Glossy sweets that float between planets of candy. */
export const theme: SlotTheme = {
  symbols: {
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
  },
  scene,
  title: { art: title, width: 700, height: 100 },
  celebration: starRising,
  lineColours: [0xffe27a, 0xff8ad0, 0x7cf0ff, 0x8affc0, 0xd5b0ff, 0xffb066],
  idleStops: [1, 16, 16, 15, 18],
  // C major pentatonic, high as a musical box.
  sound: { wave: 'sine', scale: [523.25, 587.33, 659.26, 783.99, 880, 1046.5, 1174.66, 1318.51], thud: 130.81 },
};
