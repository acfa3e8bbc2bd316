import type { Language } from '../../locales/language.ts';
import type { SlotTheme } from '../theme.ts';
import scene from './scene.svg';
import star from './star.svg';
import a from './symbols/a.svg?raw';
import car from './symbols/car.svg?raw';
import gauge from './symbols/gauge.svg?raw';
import helmet from './symbols/helmet.svg?raw';
import j from './symbols/j.svg?raw';
import k from './symbols/k.svg?raw';
import lights from './symbols/lights.svg?raw';
import q from './symbols/q.svg?raw';
import sunset from './symbols/sunset.svg?raw';
import x2 from './symbols/x2.svg?raw';
import x3 from './symbols/x3.svg?raw';
import './theme.css';
import title from './title.svg';

/** A letter of the cards, which every language reads alike. */
function everywhere(letter: string): Record<Language, string> {
  return { EN: letter, VI: letter, CN: letter, ES: letter, PH: letter, AR: letter };
}

/** A city at night, in glass tubes alight and chrome. */
export const theme: SlotTheme = {
  symbols: {
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
  },
  scene,
  title: { art: title, width: 662, height: 116 },
  celebration: star,
  lineColours: [0xffe14d, 0x21e6ff, 0xff4fbf, 0x5dff9e, 0xff8a3c, 0xb98cff],
  idleStops: [0, 0, 13, 5, 22],
  sound: { wave: 'sawtooth', scale: [220, 261.63, 293.66, 329.63, 392, 440, 523.25, 659.25], thud: 73.42 },
};
