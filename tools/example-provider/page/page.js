/** The page of the example game: the site opens it in a frame, with the ticket in its fragment. */
const byId = (id) => document.getElementById(id);
const buttons = [...document.querySelectorAll('button')];
// the site that opened the frame; the referrer reveals only its address
const site = document.referrer ? new URL(document.referrer).origin : null;
let game = null;

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

/** Minor units as people write them: 1250 is 12.50 where the currency has two decimals. */
function plain(minor) {
  const digits = minor.padStart(game.exponent + 1, '0');
  const cut = digits.length - game.exponent;
  return `${digits.slice(0, cut)}${game.exponent > 0 ? `.${digits.slice(cut)}` : ''}`;
}

function written(minor) {
  return `${plain(minor)} ${game.currency}`;
}

/** What a person typed in minor units, or null where it is no amount of the currency. */
function minorUnits(typed) {
  const [, whole, decimals = ''] = /^(\d{1,12})(?:\.(\d*))?$/.exec(typed.trim()) ?? [];
  if (whole === undefined || decimals.length > game.exponent) return null;
  return BigInt(whole + decimals.padEnd(game.exponent, '0')).toString();
}

function say(text) {
  byId('result').textContent = text;
}

function setBusy(busy) {
  for (const button of buttons) button.disabled = busy;
}

async function open() {
  const ticket = new URLSearchParams(location.hash.slice(1)).get('ticket');
  history.replaceState(null, '', location.pathname);
  const opened = await post('/api/open', { ticket });
  notifySite({ type: 'croupier:ready', game: 'flip' });
  if (opened.error) return say(opened.error);
  game = opened;
  byId('balance').textContent = written(game.balance);
  byId('stake').value = plain(game.minStake);
  byId('commitment').textContent = game.commitment;
  say(`Choose a side. The stake may be ${written(game.minStake)} to ${written(game.maxStake)}.`);
  setBusy(false);
}

async function flip(call) {
  const stake = minorUnits(byId('stake').value);
  if (stake === null) return say(`Write the stake as ${plain(game.minStake)}.`);
  setBusy(true);
  const flipped = await post('/api/flip', { id: game.id, stake, call });
  setBusy(false);
  if (flipped.error) return say(flipped.error);
  if (flipped.result === 'refused') return say(`The site did not take the stake: ${flipped.status}.`);
  if (flipped.result === 'undone')
    return say('The site could not be reached. The stake is given back, if it was taken.');
  byId('balance').textContent = written(flipped.balance);
  byId('commitment').textContent = flipped.next;
  say(
    `${flipped.side}. ${flipped.win === '0' ? 'No win.' : `You win ${written(flipped.win)}.`} Seed: ${flipped.serverSeed}`,
  );
  const { roundId, win, balance } = flipped;
  notifySite({ type: 'croupier:round', state: 'ended', roundId, stake: flipped.stake, win });
  notifySite({ type: 'croupier:balance', balance });
}

for (const button of buttons) button.addEventListener('click', () => flip(button.dataset.call));
open().catch(() => say('The game could not be opened. Open it again from the site.'));
