import type { BuiltInSlot } from './built-in-slots.ts';

/** A solo game as it is offered in lobbies; its rules are of `rules/solo`. */
export type BuiltInSolo = Pick<BuiltInSlot, 'nodeId' | 'isHot' | 'name' | 'names' | 'description' | 'descriptions'> & {
  /** Of the rules. */
  soloId: string;
  /** Video poker, table game, arcade. */
  gameClass: 'VP' | 'TG' | 'AC';
};

/** The studio's games of one player against the house, in the order in which lobbies list them. */
export const builtInSolos: readonly BuiltInSolo[] = [
  {
    soloId: 'phoenix-court',
    nodeId: 'phoenix-court',
    gameClass: 'VP',
    name: 'Phoenix Court',
    names: { EN: 'Phoenix Court', VI: 'Triều Phượng Hoàng', CN: '凤凰宫' },
    description:
      'Jacks or Better on the full 9/6 table. Hold what you like of five cards and draw the rest; played well it returns 99.54 %.',
    descriptions: {
      VI: 'Jacks or Better với bảng trả thưởng 9/6 đầy đủ. Giữ những lá bạn muốn trong năm lá rồi rút phần còn lại; chơi chuẩn hoàn trả 99,54 %.',
      CN: '完整 9/6 赔率的「J 对以上」。五张牌中保留您想要的，其余换牌；打得好返还率达 99.54 %。',
      ES: 'Jacks or Better con la tabla completa 9/6. Conserva las cartas que quieras de las cinco y cambia el resto; bien jugado devuelve el 99,54 %.',
      PH: 'Jacks or Better sa buong 9/6 na talaan. Itabi ang gusto mo sa limang baraha at palitan ang iba; kapag mahusay ang laro, 99.54 % ang balik.',
      AR: 'جاكس أور بيتر بجدول 9/6 الكامل. احتفظ بما تشاء من خمس أوراق واسحب الباقي؛ باللعب الأمثل يعيد 99.54 %.',
    },
  },
  {
    soloId: 'high-table',
    nodeId: 'high-table',
    gameClass: 'TG',
    name: 'High Table',
    names: { EN: 'High Table', VI: 'Bàn Thượng Hạng', CN: '至尊赌桌' },
    description:
      'Baccarat at your own table, at your own pace. Eight decks, shuffled anew for every coup; player, banker, tie and both pairs.',
    descriptions: {
      VI: 'Baccarat tại bàn riêng, theo nhịp của bạn. Tám bộ bài, xào lại cho mỗi ván; nhà con, nhà cái, hòa và hai ô đôi.',
      CN: '您的专属百家乐桌，节奏由您掌握。八副牌，每局重新洗牌；闲、庄、和与两种对子。',
      ES: 'Bacará en tu propia mesa y a tu ritmo. Ocho barajas mezcladas de nuevo en cada mano; jugador, banca, empate y las dos parejas.',
      PH: 'Baccarat sa sarili mong mesa, sa sarili mong bilis. Walong deck na binabalasa bago ang bawat round; player, banker, tie at dalawang pair.',
      AR: 'باكارات على طاولتك الخاصة وبإيقاعك. ثماني مجموعات تُخلط من جديد قبل كل جولة؛ اللاعب والمصرف والتعادل والزوجان.',
    },
  },
  {
    soloId: 'abyss-pearl',
    nodeId: 'abyss-pearl',
    gameClass: 'AC',
    isHot: true,
    name: 'Abyss Pearl',
    names: { EN: 'Abyss Pearl', VI: 'Ngọc Vực Sâu', CN: '深渊明珠' },
    description:
      'Twenty-five shells, and as many urchins among them as you dare. Every pearl raises what you may carry up; one urchin takes it all.',
    descriptions: {
      VI: 'Hai mươi lăm vỏ sò, và số nhím biển do bạn chọn. Mỗi viên ngọc nâng phần bạn mang lên bờ; một con nhím lấy đi tất cả.',
      CN: '二十五只贝壳，海胆数量由您决定。每颗珍珠都提高可带走的奖金，碰到一只海胆则全部失去。',
      ES: 'Veinticinco conchas y tantos erizos como te atrevas. Cada perla sube lo que puedes llevarte; un solo erizo se lo queda todo.',
      PH: 'Dalawampu’t limang kabibe, at ikaw ang pipili kung ilan ang sea urchin. Bawat perlas ay nagpapataas ng maiuuwi; isang urchin ang kukuha ng lahat.',
      AR: 'خمس وعشرون صدفة، وبينها من القنافذ بقدر جرأتك. كل لؤلؤة ترفع ما تحمله إلى السطح، وقنفذ واحد يأخذ الكل.',
    },
  },
  {
    soloId: 'harbour-kite',
    nodeId: 'harbour-kite',
    gameClass: 'AC',
    isHot: true,
    name: 'Harbour Kite',
    names: { EN: 'Harbour Kite', VI: 'Diều Bến Cảng', CN: '海港风筝' },
    description:
      'A paper kite over the evening harbour climbs until its line breaks. Choose where to cash out, up to 10,000 times; 97 % returns at every target.',
    descriptions: {
      VI: 'Cánh diều giấy trên bến cảng chiều tối bay lên tới khi dây đứt. Chọn mốc rút tiền, tối đa 10.000 lần; mọi mốc đều hoàn trả 97 %.',
      CN: '暮色海港上的纸风筝不断升高，直到线断。兑现倍数由您选择，最高 10,000 倍；每个目标的返还率都是 97 %。',
      ES: 'Una cometa de papel sube sobre el puerto al anochecer hasta que se rompe el hilo. Elige dónde cobrar, hasta 10.000 veces; cada objetivo devuelve el 97 %.',
      PH: 'Tumataas ang papel na saranggola sa daungan hanggang maputol ang tali. Piliin kung saan mag-cash out, hanggang 10,000 beses; 97 % ang balik sa bawat target.',
      AR: 'طائرة ورقية فوق الميناء مساءً ترتفع حتى ينقطع خيطها. اختر أين تسحب، حتى 10,000 ضعف؛ كل هدف يعيد 97 %.',
    },
  },
];
