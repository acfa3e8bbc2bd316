import type { SlotSymbols } from '../../slot-symbols.ts';
import clover from './clover.svg?raw';
import iris from './iris.svg?raw';
import lily from './lily.svg?raw';
import marigold from './marigold.svg?raw';
import rose from './rose.svg?raw';
import sunflower from './sunflower.svg?raw';
import tulip from './tulip.svg?raw';

export const symbols: SlotSymbols = {
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
};
