/** A slot as it is offered in lobbies; its mathematics come from the rules. */
export type BuiltInSlot = {
  /** Of the rules. */
  slotId: string;
  /** Also its folder of art and its theme. */
  nodeId: string;
  gameClass: 'SC' | 'JP';
  isHot?: true;
  /** Where it is not `/art/<nodeId>.svg`. */
  cover?: string;
  name: string;
  /** Where a language has its own. */
  names: Readonly<Record<string, string>>;
  description: string;
  descriptions: Readonly<Record<'VI' | 'CN' | 'ES' | 'PH' | 'AR', string>>;
};

/** The slot that sheets, benches and tests refer to. */
export const referenceSlot = 'lantern-tide';

/** The studio's slots, in the order in which lobbies list them. */
export const builtInSlots: readonly BuiltInSlot[] = [
  {
    slotId: 'R1',
    nodeId: 'lantern-tide',
    gameClass: 'SC',
    isHot: true,
    name: 'Lantern Tide',
    names: { EN: 'Lantern Tide', VI: 'Triều Đèn Lồng' },
    description:
      'Twenty lines over a harbour at night. Three lotus flowers open ten free spins in which every win counts three times.',
    descriptions: {
      VI: 'Hai mươi dòng trên bến cảng về đêm. Ba đóa sen mở mười lượt quay miễn phí, mọi khoản thắng trong đó nhân ba.',
      CN: '夜色港湾上的二十条线。三朵莲花开启十次免费旋转，期间每一次赢奖都计三倍。',
      ES: 'Veinte líneas sobre un puerto de noche. Tres flores de loto abren diez giros gratis en los que cada premio cuenta triple.',
      PH: 'Dalawampung linya sa ibabaw ng daungan sa gabi. Tatlong lotus ang nagbubukas ng sampung free spin kung saan tatlong beses ang bawat panalo.',
      AR: 'عشرون خطًا فوق ميناء في الليل. ثلاث زهرات لوتس تفتح عشر دورات مجانية يُحسب فيها كل ربح ثلاث مرات.',
    },
  },
  {
    slotId: 'sugar-orbit',
    nodeId: 'sugar-orbit',
    gameClass: 'SC',
    isHot: true,
    name: 'Sugar Orbit',
    names: { EN: 'Sugar Orbit', VI: 'Quỹ Đạo Kẹo Ngọt', CN: '糖果轨道' },
    description:
      'Sweets that touch burst, the next ones drop, and every drop of a spin counts more. Free spins begin where the ladder is steepest.',
    descriptions: {
      VI: 'Kẹo chạm nhau sẽ nổ, kẹo mới rơi xuống và mỗi lần rơi tính cao hơn. Lượt quay miễn phí bắt đầu ở nấc thang cao hơn.',
      CN: '相连的糖果爆开，新的落下，每次掉落倍数更高。免费旋转从更高的倍数开始。',
      ES: 'Los dulces que se tocan estallan, caen otros y cada caída vale más. Los giros gratis empiezan más arriba en la escalera.',
      PH: 'Pumuputok ang magkadikit na kendi, bumabagsak ang bago, at mas mataas ang bawat bagsak. Mas mataas ang simula ng mga free spin.',
      AR: 'تنفجر الحلوى المتلامسة وتسقط أخرى، وكل سقوط يُحسب أكثر. وتبدأ الدورات المجانية من درجة أعلى.',
    },
  },
  {
    slotId: 'prism-peak',
    nodeId: 'prism-peak',
    gameClass: 'SC',
    isHot: true,
    name: 'Prism Peak',
    names: { EN: 'Prism Peak', VI: 'Đỉnh Lăng Kính', CN: '棱镜之巅' },
    description:
      '243 ways that expand: prisms over three reels count each of their symbols two, three or five times. Three suns open eight free spins with richer prisms.',
    descriptions: {
      VI: '243 cách thắng có thể mở rộng: lăng kính trên ba cuộn tính mỗi biểu tượng hai, ba hoặc năm lần. Ba mặt trời mở tám vòng quay miễn phí với lăng kính giàu hơn.',
      CN: '243 种路径不断扩展：三个转轴上的棱镜让每个符号按两倍、三倍或五倍计数。三个太阳开启八次棱镜更丰厚的免费旋转。',
      ES: '243 formas que se expanden: los prismas sobre tres rodillos cuentan cada símbolo dos, tres o cinco veces. Tres soles abren ocho giros gratis con prismas más ricos.',
      PH: '243 paraan na lumalawak: binibilang ng mga prisma sa tatlong reel ang bawat simbolo nang dalawa, tatlo o limang beses. Tatlong araw ang nagbubukas ng walong free spin.',
      AR: '243 طريقة تتوسع: مواشير فوق ثلاث بكرات تحسب كل رمز مرتين أو ثلاثًا أو خمسًا. وثلاث شموس تفتح ثماني دورات مجانية بمواشير أغنى.',
    },
  },
  {
    slotId: 'clockwork-spire',
    nodeId: 'clockwork-spire',
    gameClass: 'SC',
    isHot: true,
    name: 'Clockwork Spire',
    names: { EN: 'Clockwork Spire', VI: 'Tháp Đồng Hồ', CN: '机械钟楼' },
    description:
      'Twenty lines under a bell tower. Three bells lead onto its ladder: every step is drawn, up to 500 times the stake at the top. Nothing is for sale.',
    descriptions: {
      VI: 'Hai mươi dòng dưới tháp chuông. Ba quả chuông đưa lên thang: mỗi bước đều do bốc thăm, lên tới 500 lần cược ở đỉnh. Không bán tính năng.',
      CN: '钟楼下的二十条线。三口铜钟通往阶梯：每一步由抽取决定，登顶可得 500 倍投注额。功能不出售。',
      ES: 'Veinte líneas bajo un campanario. Tres campanas llevan a su escalera: cada paso se sortea, hasta 500 veces la apuesta en la cima. Nada está en venta.',
      PH: 'Dalawampung linya sa ilalim ng kampanaryo. Tatlong kampana ang maghahatid sa hagdan: binubunot ang bawat hakbang, hanggang 500 beses ang taya sa tuktok. Walang binibenta.',
      AR: 'عشرون خطًا تحت برج الأجراس. ثلاثة أجراس تقود إلى سلّمه: كل خطوة تُسحب، حتى 500 ضعف الرهان عند القمة. لا شيء للبيع.',
    },
  },
  {
    slotId: 'koi-court',
    nodeId: 'koi-court',
    gameClass: 'SC',
    name: 'Koi Court',
    names: { EN: 'Koi Court', VI: 'Ao Cá Chép', CN: '锦鲤庭' },
    description:
      '243 ways. A koi fills its reel and swims one reel to the left with every respin, and others may follow it.',
    descriptions: {
      VI: '243 cách thắng. Cá chép phủ kín cuộn và bơi sang trái một cuộn sau mỗi lượt quay lại, có thể kéo theo những con khác.',
      CN: '243 种路径。锦鲤占满转轴，每次重转向左游一轴，其他锦鲤也可能跟上。',
      ES: '243 formas. Una carpa llena su rodillo y nada un rodillo a la izquierda con cada nueva tirada; otras pueden seguirla.',
      PH: '243 na paraan. Pinupuno ng koi ang reel nito at lumalangoy pakaliwa sa bawat respin, at maaaring may sumunod.',
      AR: '243 طريقة. سمكة كوي تملأ بكرتها وتسبح بكرة إلى اليسار مع كل إعادة، وقد تتبعها أخرى.',
    },
  },
  {
    slotId: 'jackpot-bloom',
    nodeId: 'jackpot-bloom',
    gameClass: 'JP',
    isHot: true,
    cover: '/art/jackpot-bloom-cover.svg',
    name: 'Jackpot Bloom',
    names: { EN: 'Jackpot Bloom', VI: 'Hũ Hoa Nở', CN: '花开大奖' },
    description:
      'Ten lines in a garden of cut stones. A marigold opens over its reel and stays for a respin, and every stake feeds four jackpots.',
    descriptions: {
      VI: 'Mười dòng trong khu vườn đá quý. Cúc vạn thọ nở khắp cuộn và ở lại cho một lượt quay lại, mỗi lượt cược góp vào bốn hũ.',
      CN: '宝石花园中的十条线。金盏花在整轴绽放并停留一次重转，每笔投注都注入四个累积奖。',
      ES: 'Diez líneas en un jardín de gemas. Una caléndula se abre por su rodillo y se queda para otra tirada, y cada apuesta alimenta cuatro botes.',
      PH: 'Sampung linya sa hardin ng mga hiyas. Bumubuka ang marigold sa buong reel at nananatili para sa respin, at bawat taya ay pumupuno sa apat na jackpot.',
      AR: 'عشرة خطوط في حديقة من الأحجار الكريمة. تتفتح زهرة على بكرتها وتبقى لدورة إعادة، وكل رهان يغذي أربع جوائز كبرى.',
    },
  },
  {
    slotId: 'gold-creek',
    nodeId: 'gold-creek',
    gameClass: 'SC',
    isHot: true,
    name: 'Gold Creek',
    names: { EN: 'Gold Creek', VI: 'Suối Vàng', CN: '金溪' },
    description:
      'Six nuggets are held while the rest spins on. Each that lands brings the respins back, and a full creek pays the grand prize.',
    descriptions: {
      VI: 'Sáu cục vàng được giữ lại trong khi phần còn lại tiếp tục quay. Mỗi cục mới trả lại đủ lượt, lấp đầy suối nhận giải siêu cấp.',
      CN: '六块金子锁定，其余继续旋转。每落下一块都恢复次数，填满溪流赢得巨奖。',
      ES: 'Seis pepitas se quedan mientras el resto sigue girando. Cada una que cae devuelve las tiradas, y el arroyo lleno paga el gran premio.',
      PH: 'Anim na nugget ang mananatili habang umiikot ang iba. Bawat bumagsak ay nagbabalik ng mga respin, at ang punong sapa ay nagbabayad ng grand na premyo.',
      AR: 'ست شذرات تثبت بينما يدور الباقي. كل ما يهبط يعيد الدورات، والجدول الممتلئ يدفع الجائزة العظمى.',
    },
  },
  {
    slotId: 'book-of-ibis',
    nodeId: 'book-of-ibis',
    gameClass: 'SC',
    name: 'Book of Ibis',
    names: { EN: 'Book of Ibis', VI: 'Sách Chim Ibis', CN: '朱鹭之书' },
    description: 'Three books open ten free spins with one drawn symbol that fills its reels. Long waits, high peaks.',
    descriptions: {
      VI: 'Ba cuốn sách mở mười lượt quay miễn phí với một biểu tượng bốc thăm phủ kín cuộn. Chờ lâu, đỉnh cao.',
      CN: '三本书开启十次免费旋转，抽中的符号会铺满转轴。等待漫长，峰值极高。',
      ES: 'Tres libros abren diez giros gratis con un símbolo sorteado que llena sus rodillos. Largas esperas, cimas altas.',
      PH: 'Tatlong aklat ang nagbubukas ng sampung free spin na may isang nabunot na simbolong pumupuno sa reel. Matagal ang hintay, mataas ang tuktok.',
      AR: 'ثلاثة كتب تفتح عشر دورات مجانية برمز مسحوب يملأ بكراته. انتظار طويل وقمم عالية.',
    },
  },
  {
    slotId: 'neon-drive',
    nodeId: 'neon-drive',
    gameClass: 'SC',
    name: 'Neon Drive',
    names: { EN: 'Neon Drive', VI: 'Phố Đêm Neon', CN: '霓虹疾驰' },
    description:
      'Twenty lines through a city at night. Wilds double and treble what they complete, and on one line they multiply each other.',
    descriptions: {
      VI: 'Hai mươi dòng xuyên thành phố về đêm. Wild nhân đôi, nhân ba dòng thắng và nhân với nhau trên cùng một dòng.',
      CN: '穿越夜城的二十条线。万用符号将奖金翻两倍或三倍，同线上的还会相乘。',
      ES: 'Veinte líneas por una ciudad de noche. Los comodines doblan y triplican lo que completan, y en una misma línea se multiplican entre sí.',
      PH: 'Dalawampung linya sa lungsod sa gabi. Dinodoble at tinitriple ng wild ang linya, at nagpaparami sila sa iisang linya.',
      AR: 'عشرون خطًا عبر مدينة ليلية. البدائل تضاعف ما تكمله مرتين وثلاثًا، وعلى الخط الواحد يضرب بعضها بعضًا.',
    },
  },
  {
    slotId: 'nine-lives',
    nodeId: 'nine-lives',
    gameClass: 'SC',
    name: 'Nine Lives',
    names: { EN: 'Nine Lives', VI: 'Chín Mạng', CN: '九命猫' },
    description: 'Nine lines in an alley. Three open windows lead to thirteen doors: pick until somebody is awake.',
    descriptions: {
      VI: 'Chín dòng trong con hẻm. Ba ô cửa sổ mở dẫn tới mười ba cánh cửa: chọn cho tới khi có người thức giấc.',
      CN: '小巷中的九条线。三扇开窗通向十三扇门，一直挑选直到惊醒某人。',
      ES: 'Nueve líneas en un callejón. Tres ventanas abiertas llevan a trece puertas: elige hasta que alguien despierte.',
      PH: 'Siyam na linya sa eskinita. Tatlong bukas na bintana ang maghahatid sa labintatlong pinto: pumili hanggang may magising.',
      AR: 'تسعة خطوط في زقاق. ثلاث نوافذ مفتوحة تقود إلى ثلاثة عشر بابًا: اختر حتى يستيقظ أحدهم.',
    },
  },
  {
    slotId: 'orchard-seven',
    nodeId: 'orchard-seven',
    gameClass: 'SC',
    name: 'Orchard Seven',
    names: { EN: 'Orchard Seven', VI: 'Vườn Số Bảy', CN: '果园七七' },
    description: 'Three reels, five lines, fruit that pays often. Wilds double each line that they complete.',
    descriptions: {
      VI: 'Ba cuộn, năm dòng, trái cây trả thưởng thường xuyên. Wild nhân đôi mỗi dòng nó hoàn thành.',
      CN: '三轴五线，水果频繁赔付。万用符号使其完成的每条线翻倍。',
      ES: 'Tres rodillos, cinco líneas, fruta que paga a menudo. Los comodines doblan cada línea que completan.',
      PH: 'Tatlong reel, limang linya, prutas na madalas magbayad. Dinodoble ng wild ang bawat linyang nabubuo nito.',
      AR: 'ثلاث بكرات وخمسة خطوط وفواكه تدفع كثيرًا. البديل يضاعف كل خط يكمله.',
    },
  },
];

/** The reference slot alone: what is offered where only one game is wanted. */
export const referenceSlots = builtInSlots.filter(({ nodeId }) => nodeId === referenceSlot);
