/** The page of every game: the site opens it in a frame, with the ticket in its fragment. */
const byId = (id) => document.getElementById(id);
const words = {
  EN: {
    balance: 'Balance',
    win: 'Win',
    stake: 'Stake',
    play: 'Play',
    opening: 'Opening the game …',
    choose: 'Choose your stake and play.',
    won: 'You win',
    lost: 'No win this time.',
    refused: 'The stake was not taken.',
    poor: 'Your balance is too small.',
    limit: 'The stake is outside the limits.',
    undone: 'The site could not be reached. The stake is given back, if it was taken.',
    closed: 'The game could not be opened.',
    fair: 'Fairness',
    committed: 'Committed seed of the next round',
    revealed: 'Seed of the last round',
    close: 'Close',
    demo: 'play money',
  },
  VI: {
    balance: 'Số dư',
    win: 'Thắng',
    stake: 'Mức cược',
    play: 'Chơi',
    opening: 'Đang mở trò chơi …',
    choose: 'Chọn mức cược và chơi.',
    won: 'Bạn thắng',
    lost: 'Lần này không thắng.',
    refused: 'Mức cược không được nhận.',
    poor: 'Số dư không đủ.',
    limit: 'Mức cược ngoài giới hạn.',
    undone: 'Không kết nối được. Tiền cược sẽ được hoàn lại nếu đã bị trừ.',
    closed: 'Không mở được trò chơi.',
    fair: 'Công bằng',
    committed: 'Cam kết của ván kế tiếp',
    revealed: 'Hạt giống của ván trước',
    close: 'Đóng',
    demo: 'tiền chơi thử',
  },
  CN: {
    balance: '余额',
    win: '赢得',
    stake: '投注',
    play: '开始',
    opening: '正在打开游戏…',
    choose: '选择投注额并开始。',
    won: '您赢得',
    lost: '这次没有中奖。',
    refused: '投注未被接受。',
    poor: '余额不足。',
    limit: '投注超出限额。',
    undone: '无法连接站点，如已扣款将退回。',
    closed: '无法打开游戏。',
    fair: '公平性',
    committed: '下一局的承诺',
    revealed: '上一局的种子',
    close: '关闭',
    demo: '试玩币',
  },
};
const asked = new URLSearchParams(location.hash.slice(1));
const language = words[asked.get('language')] ? asked.get('language') : 'EN';
const say = words[language];
// the site that opened the frame; the referrer reveals only its address
const site = document.referrer ? new URL(document.referrer).origin : null;
const symbols = [
  'gem',
  'coin',
  'star',
  'moon',
  'lotus',
  'wave',
  'cards',
  'dice',
  'ball',
  'wheel',
  'plume',
  'flame',
  'fish',
  'tile',
];
let game = null;
let stake = 0n;
let isBusy = true;

function notifySite(message) {
  if (site && parent !== window) parent.postMessage(message, site);
}

async function post(path, body) {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return response.json();
}

/** Minor units as people write them, in the player's language. */
function written(minor) {
  const digits = String(minor).padStart(game.exponent + 1, '0');
  const cut = digits.length - game.exponent;
  const whole = BigInt(digits.slice(0, cut)).toLocaleString(language === 'CN' ? 'zh-Hans' : language.toLowerCase());
  const part = new Intl.NumberFormat(language === 'CN' ? 'zh-Hans' : language.toLowerCase()).formatToParts(1.1);
  const point = part.find(({ type }) => type === 'decimal')?.value ?? '.';
  return `${whole}${game.exponent > 0 ? `${point}${digits.slice(cut)}` : ''} ${game.currency}`;
}

/** For what is only looked at: what is won was drawn elsewhere. */
function anyOf(limit) {
  return crypto.getRandomValues(new Uint32Array(1))[0] % limit;
}

function setBusy(busy) {
  isBusy = busy;
  byId('play').disabled = busy;
  byId('less').disabled = busy || stake <= BigInt(game?.minStake ?? 0);
  byId('more').disabled = busy || stake >= BigInt(game?.maxStake ?? 0);
}

function report(text, won = false) {
  byId('result').textContent = text;
  byId('result').classList.toggle('won', won);
}

function fillReels(matching) {
  const [first, ...rest] = [game.motif, ...symbols.filter((name) => name !== game.motif)];
  const cells = Array.from({ length: 15 }, (_, place) => {
    const isHit = place >= 5 && place < 5 + matching;
    // beyond what was won, no two of the middle row stand side by side
    const name = isHit ? first : rest[(anyOf(rest.length - 1) + place) % rest.length];
    const cell = document.createElement('div');
    cell.className = isHit ? 'cell hit' : 'cell';
    const picture = document.createElement('img');
    picture.alt = '';
    picture.src = `/symbols/${name}.svg?hue=${(game.hue + symbols.indexOf(name) * 25) % 360}`;
    cell.append(picture);
    return cell;
  });
  byId('reels').replaceChildren(...cells);
}

function setStake(next) {
  const [least, most] = [BigInt(game.minStake), BigInt(game.maxStake)];
  stake = next < least ? least : next > most ? most : next;
  byId('stake').textContent = written(stake);
  setBusy(isBusy);
}

function showBalance(balance) {
  if (balance === null || balance === undefined) return;
  byId('balance').textContent = written(balance);
  notifySite({ type: 'croupier:balance', balance });
}

async function open() {
  document.documentElement.lang = { EN: 'en', VI: 'vi', CN: 'zh-Hans' }[language];
  document.body.classList.toggle('light', asked.get('theme') === 'light');
  byId('balance-label').textContent = say.balance;
  byId('win-label').textContent = say.win;
  byId('stake-label').textContent = say.stake;
  byId('play').textContent = say.play;
  byId('fair-label').textContent = say.fair;
  byId('close').setAttribute('aria-label', say.close);
  byId('less').setAttribute('aria-label', `${say.stake} −`);
  byId('more').setAttribute('aria-label', `${say.stake} +`);
  report(say.opening);
  const [ticket, wanted] = [asked.get('ticket'), asked.get('game')];
  history.replaceState(null, '', location.pathname);
  await openWith(ticket, wanted);
}

async function openWith(ticket, wanted) {
  const opened = await post('/game/open', { ticket, game: wanted });
  notifySite({ type: 'croupier:ready', game: wanted ?? '' });
  if (opened.error) {
    report(say.closed);
    return notifySite({ type: 'croupier:error', code: 'not_logged_in' });
  }
  game = opened;
  const title = game.titles[language] ?? game.title;
  document.title = title;
  document.documentElement.style.setProperty('--hue', String(game.hue));
  byId('title').textContent = title;
  byId('vendor').textContent =
    `${game.vendor} · RTP ${(game.rtpBps / 100).toFixed(2)} %${game.demo ? ` · ${say.demo}` : ''}`;
  byId('sky').src = `/covers/${game.gameId}.svg`;
  byId('sky').hidden = false;
  byId('fair').textContent = `${say.committed}: ${game.commitment}`;
  fillReels(0);
  byId('balance').textContent = written(game.balance);
  byId('win').textContent = written('0');
  report(say.choose);
  isBusy = false;
  setStake(BigInt(game.minStake));
}

const refusals = {
  NOT_ENOUGH_MONEY: ['poor', 'insufficient_funds'],
  LIMIT_REACHED: ['limit', null],
  TOKEN_EXPIRED: ['refused', 'session_expired'],
};

async function play() {
  if (isBusy) return;
  setBusy(true);
  report('');
  byId('reels').classList.add('spinning');
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 650;
  try {
    const [played] = await Promise.all([
      post('/game/play', { id: game.id, stake: stake.toString() }),
      new Promise((done) => setTimeout(done, calm)),
    ]);
    show(played);
  } catch {
    report(say.undone);
    notifySite({ type: 'croupier:error', code: 'network' });
  } finally {
    byId('reels').classList.remove('spinning');
    setBusy(false);
  }
}

function show(played) {
  if (played.error === 'closed') return notifySite({ type: 'croupier:relaunch' });
  if (played.result === 'undone') return report(say.undone);
  if (played.result !== 'played') {
    const [text, code] = refusals[played.status] ?? ['refused', null];
    report(say[text]);
    if (code) notifySite({ type: 'croupier:error', code });
    return;
  }
  const [win, paid] = [BigInt(played.win), BigInt(played.stake)];
  fillReels(win === 0n ? 0 : win < paid * 2n ? 3 : win < paid * 10n ? 4 : 5);
  byId('win').textContent = written(played.win);
  report(win > 0n ? `${say.won} ${written(played.win)}` : say.lost, win > 0n);
  byId('fair').textContent = `${say.revealed}: ${played.fair?.serverSeed ?? ''} · ${say.committed}: ${played.next}`;
  notifySite({ type: 'croupier:round', state: 'ended', roundId: played.roundId, stake: played.stake, win: played.win });
  showBalance(played.balance);
}

byId('play').addEventListener('click', play);
byId('less').addEventListener('click', () => setStake(stake / 2n));
byId('more').addEventListener('click', () => setStake(stake * 2n));
byId('close').addEventListener('click', () => notifySite({ type: 'croupier:close' }));
addEventListener('message', ({ origin, data }) => {
  if (origin !== site || typeof data !== 'object' || data === null) return;
  if (data.type === 'croupier:ticket' && typeof data.ticket === 'string')
    openWith(data.ticket, game?.gameId ?? null).catch(() => report(say.closed));
  if (data.type === 'croupier:theme') document.body.classList.toggle('light', data.theme === 'light');
});
open().catch(() => report(say.closed));
