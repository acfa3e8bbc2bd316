import type { CatalogueKind } from './catalogue-types.ts';
import type { Motif, Said } from './words.ts';

/** What a vendor of one kind is called behind its name, and what its games are. */
export type Kind = {
  kind: CatalogueKind;
  /** How many of the hundred vendors. */
  vendors: number;
  /** How many of the ten thousand games. */
  games: number;
  styles: readonly string[];
  /** Names of games, and their pictures; none where names are put together from words. */
  names: readonly (readonly [...Said, Motif])[];
  /** What follows a name where it is used again: `Table 7`. */
  series: Said;
};

export const kinds: readonly Kind[] = [
  {
    kind: 'RNG',
    vendors: 48,
    games: 8_100,
    styles: ['Games', 'Studio', 'Play', 'Reels', 'Interactive'],
    names: [],
    series: ['', '', ''],
  },
  {
    kind: 'LIVE',
    vendors: 12,
    games: 620,
    styles: ['Live', 'Salon', 'Tables'],
    series: ['Table', 'Bàn', '桌'],
    names: [
      ['Baccarat', 'Baccarat', '百家乐', 'cards'],
      ['Speed Baccarat', 'Baccarat Tốc Độ', '极速百家乐', 'cards'],
      ['Dragon Tiger', 'Rồng Hổ', '龙虎', 'cards'],
      ['Sic Bo', 'Tài Xỉu', '骰宝', 'dice'],
      ['Roulette', 'Roulette', '轮盘', 'wheel'],
      ['Blackjack', 'Blackjack', '二十一点', 'cards'],
      ['Xoc Dia', 'Xóc Đĩa', '色碟', 'coin'],
      ['Fan Tan', 'Fan Tan', '番摊', 'coin'],
      ['Three Card Poker', 'Bài Ba Lá', '三公', 'cards'],
      ['Money Wheel', 'Vòng Quay Tiền', '幸运轮', 'wheel'],
    ],
  },
  {
    kind: 'SPORTS',
    vendors: 7,
    games: 70,
    styles: ['Sports', 'Sportsbook', 'Line'],
    series: ['Book', 'Sảnh', '盘口'],
    names: [
      ['Football', 'Bóng Đá', '足球', 'ball'],
      ['Basketball', 'Bóng Rổ', '篮球', 'ball'],
      ['Tennis', 'Quần Vợt', '网球', 'ball'],
      ['Badminton', 'Cầu Lông', '羽毛球', 'plume'],
      ['Virtual League', 'Giải Ảo', '虚拟联赛', 'ball'],
    ],
  },
  {
    kind: 'ESPORTS',
    vendors: 5,
    games: 60,
    styles: ['Esports', 'Arena'],
    series: ['Cup', 'Cúp', '杯赛'],
    names: [
      ['Battle Arena', 'Đấu Trường', '竞技场', 'flame'],
      ['Tactical Shooter', 'Bắn Súng Chiến Thuật', '战术射击', 'star'],
      ['Virtual Football', 'Bóng Đá Điện Tử', '电子足球', 'ball'],
      ['Card Duel', 'Đấu Bài', '卡牌对决', 'cards'],
    ],
  },
  {
    kind: 'ELOTT',
    vendors: 6,
    games: 240,
    styles: ['Draws', 'Numbers'],
    series: ['Draw', 'Kỳ', '期'],
    names: [
      ['Quick Keno', 'Keno Nhanh', '快乐彩', 'ball'],
      ['Lucky 28', 'May Mắn 28', '幸运28', 'ball'],
      ['Fast Racing', 'Đua Tốc Độ', '极速赛车', 'wheel'],
      ['Three Dice', 'Ba Xúc Xắc', '快三', 'dice'],
      ['Five Star', 'Ngũ Tinh', '五星彩', 'star'],
    ],
  },
  {
    kind: 'LOTT',
    vendors: 4,
    games: 80,
    styles: ['Lottery', 'Lotto'],
    series: ['Region', 'Miền', '区'],
    names: [
      ['Northern Lottery', 'Xổ Số Miền Bắc', '北部彩票', 'ball'],
      ['Southern Lottery', 'Xổ Số Miền Nam', '南部彩票', 'ball'],
      ['Four Digits', 'Bốn Số', '四字彩', 'ball'],
      ['Hourly Lottery', 'Xổ Số Theo Giờ', '时时彩', 'moon'],
    ],
  },
  {
    kind: 'FISH',
    vendors: 7,
    games: 350,
    styles: ['Reef', 'Fishery'],
    series: ['Reef', 'Rạn', '礁'],
    names: [
      ['Coral Hunt', 'Săn San Hô', '珊瑚猎场', 'fish'],
      ['Deep Sea Kings', 'Vua Biển Sâu', '深海王者', 'fish'],
      ['Golden Toad', 'Cóc Vàng', '金蟾捕鱼', 'coin'],
      ['Shark Bay', 'Vịnh Cá Mập', '鲨鱼湾', 'fish'],
      ['Mermaid Cove', 'Vịnh Tiên Cá', '美人鱼湾', 'wave'],
      ['Lobster King', 'Vua Tôm Hùm', '龙虾王', 'fish'],
    ],
  },
  {
    kind: 'PVP',
    vendors: 6,
    games: 380,
    styles: ['Cards', 'Rooms'],
    series: ['Room', 'Phòng', '房'],
    names: [
      ['Tien Len', 'Tiến Lên', '前进', 'cards'],
      ['Big Two', 'Big Two', '锄大地', 'cards'],
      ['Holdem', 'Holdem', '德州扑克', 'cards'],
      ['Mahjong', 'Mạt Chược', '麻将', 'tile'],
      ['Bull Bull', 'Ngưu Ngưu', '抢庄牛牛', 'cards'],
      ['Golden Flower', 'Hoa Vàng', '炸金花', 'lotus'],
      ['Rummy', 'Rummy', '拉米', 'cards'],
    ],
  },
  {
    kind: 'COCKFIGHT',
    vendors: 5,
    games: 100,
    styles: ['Derby', 'Pit'],
    series: ['Arena', 'Trường Gà', '斗场'],
    names: [
      ['Red and Blue', 'Đỏ và Xanh', '红蓝对决', 'plume'],
      ['Grand Derby', 'Đại Hội Đá Gà', '斗鸡大赛', 'plume'],
      ['Morning Match', 'Trận Sáng', '晨赛', 'plume'],
    ],
  },
];
