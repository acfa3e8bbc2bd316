import { everywhere } from '../../everywhere.ts';
import type { SlotSymbols } from '../../slot-symbols.ts';
import ten from './10.svg?raw';
import a from './a.svg?raw';
import book from './book.svg?raw';
import eye from './eye.svg?raw';
import ibis from './ibis.svg?raw';
import j from './j.svg?raw';
import k from './k.svg?raw';
import pharaoh from './pharaoh.svg?raw';
import q from './q.svg?raw';
import scarab from './scarab.svg?raw';

export const symbols: SlotSymbols = {
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
};
