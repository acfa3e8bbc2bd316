import type { SlotTheme } from '../theme.ts';
import blossom from './blossom.svg';
import scene from './scene.svg';
import clover from './symbols/clover.svg?raw';
import iris from './symbols/iris.svg?raw';
import lily from './symbols/lily.svg?raw';
import marigold from './symbols/marigold.svg?raw';
import rose from './symbols/rose.svg?raw';
import sunflower from './symbols/sunflower.svg?raw';
import tulip from './symbols/tulip.svg?raw';
import tallMarigold from './tall-marigold.svg';
import './theme.css';
import title from './title.svg';

/** A garden under stained glass, whose flowers are cut stones in gold. */
export const theme: SlotTheme = {
  symbols: {
    W: {
      art: marigold,
      names: {
        EN: 'Wild marigold',
        VI: 'Cúc vạn thọ wild',
        CN: '万用万寿菊',
        ES: 'Caléndula comodín',
        PH: 'Wild na amarilyo',
        AR: 'القطيفة البديلة',
      },
    },
    R: {
      art: rose,
      names: {
        EN: 'Ruby rose',
        VI: 'Hoa hồng ruby',
        CN: '红宝石玫瑰',
        ES: 'Rosa de rubí',
        PH: 'Rosas na rubi',
        AR: 'وردة الياقوت',
      },
    },
    B: {
      art: iris,
      names: {
        EN: 'Sapphire iris',
        VI: 'Hoa diên vĩ sapphire',
        CN: '蓝宝石鸢尾',
        ES: 'Iris de zafiro',
        PH: 'Iris na sapiro',
        AR: 'سوسنة الياقوت الأزرق',
      },
    },
    G: {
      art: clover,
      names: {
        EN: 'Emerald clover',
        VI: 'Cỏ bốn lá ngọc lục bảo',
        CN: '祖母绿四叶草',
        ES: 'Trébol de esmeralda',
        PH: 'Klober na esmeralda',
        AR: 'برسيم الزمرد',
      },
    },
    V: {
      art: tulip,
      names: {
        EN: 'Amethyst tulip',
        VI: 'Tulip thạch anh tím',
        CN: '紫水晶郁金香',
        ES: 'Tulipán de amatista',
        PH: 'Tulipan na amatista',
        AR: 'توليب الجمشت',
      },
    },
    Y: {
      art: sunflower,
      names: {
        EN: 'Citrine sunflower',
        VI: 'Hướng dương thạch anh vàng',
        CN: '黄水晶向日葵',
        ES: 'Girasol de citrino',
        PH: 'Mirasol na citrino',
        AR: 'عبّاد شمس السيترين',
      },
    },
    L: {
      art: lily,
      names: {
        EN: 'Moonstone lily',
        VI: 'Hoa ly đá mặt trăng',
        CN: '月光石百合',
        ES: 'Azucena de piedra lunar',
        PH: 'Liryo na batong-buwan',
        AR: 'زنبق حجر القمر',
      },
    },
  },
  scene,
  title: { art: title, width: 754, height: 116 },
  celebration: blossom,
  lineColours: [0xffd76a, 0xff6a80, 0x6fb8ff, 0x5fe59a, 0xc99bff, 0xff9d3c],
  idleStops: [10, 20, 1, 6, 6],
  sound: { wave: 'sine', scale: [392, 440, 493.88, 554.37, 587.33, 659.25, 739.99, 783.99, 880], thud: 98 },
  tallWild: tallMarigold,
};
