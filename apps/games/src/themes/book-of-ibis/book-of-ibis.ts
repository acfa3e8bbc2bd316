import type { Language } from '../../locales/language.ts';
import type { SlotTheme } from '../theme.ts';
import scene from './scene.svg';
import ten from './symbols/10.svg?raw';
import a from './symbols/a.svg?raw';
import book from './symbols/book.svg?raw';
import eye from './symbols/eye.svg?raw';
import ibis from './symbols/ibis.svg?raw';
import j from './symbols/j.svg?raw';
import k from './symbols/k.svg?raw';
import pharaoh from './symbols/pharaoh.svg?raw';
import q from './symbols/q.svg?raw';
import scarab from './symbols/scarab.svg?raw';
import wingedSun from './winged-sun.svg';
import './theme.css';
import title from './title.svg';

/** A letter of the cards, which every language reads alike. */
function everywhere(letter: string): Record<Language, string> {
  return { EN: letter, VI: letter, CN: letter, ES: letter, PH: letter, AR: letter };
}

/** A temple by night, in carved stone, gold leaf and lapis. */
export const theme: SlotTheme = {
  symbols: {
    B: {
      art: book,
      names: {
        EN: 'Book of the ibis',
        VI: 'Sách cò quăm',
        CN: '圣鹮之书',
        ES: 'Libro del ibis',
        PH: 'Aklat ng ibis',
        AR: 'كتاب أبي منجل',
      },
    },
    E: {
      art: eye,
      names: {
        EN: 'Winged eye',
        VI: 'Con mắt có cánh',
        CN: '飞翼之眼',
        ES: 'Ojo alado',
        PH: 'Matang may pakpak',
        AR: 'العين المجنّحة',
      },
    },
    P: {
      art: pharaoh,
      names: { EN: 'Pharaoh', VI: 'Pha-ra-ông', CN: '法老', ES: 'Faraón', PH: 'Paraon', AR: 'الفرعون' },
    },
    I: { art: ibis, names: { EN: 'Ibis', VI: 'Cò quăm', CN: '圣鹮', ES: 'Ibis', PH: 'Ibis', AR: 'أبو منجل' } },
    C: {
      art: scarab,
      names: { EN: 'Scarab', VI: 'Bọ hung', CN: '圣甲虫', ES: 'Escarabajo', PH: 'Salagubang', AR: 'الجعران' },
    },
    A: { art: a, names: everywhere('A') },
    K: { art: k, names: everywhere('K') },
    Q: { art: q, names: everywhere('Q') },
    J: { art: j, names: everywhere('J') },
    T: { art: ten, names: everywhere('10') },
  },
  scene,
  title: { art: title, width: 690, height: 95 },
  celebration: wingedSun,
  lineColours: [0xffd978, 0x5fe8dc, 0xff8f5e, 0xa6e88a, 0xcfa8ff, 0xff9ec2],
  idleStops: [10, 12, 12, 8, 21],
  sound: { wave: 'triangle', scale: [293.66, 311.13, 369.99, 392, 440, 466.16, 523.25, 587.33], thud: 98 },
};
