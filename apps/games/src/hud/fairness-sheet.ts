import type { Texts } from '../locales/texts.ts';
import type { SeedInUse } from '../shell/play-state.ts';
import type { RotatedSeed } from '../wire/house.ts';
import { element } from './dom.ts';
import { openSheet } from './sheet.ts';

export type FairnessDeps = {
  /** What is drawn from the seeds, in words. */
  readonly intro: string;
  readonly texts: Texts;
  readonly seed: SeedInUse;
  readonly nonce: number;
  /** Seeds change only while no round is open. */
  readonly mayRotate: boolean;
  /** Rejects with `{ code }` when refused. */
  readonly rotate: (chosen: { clientSeed: string; nextCommitment?: string }) => Promise<RotatedSeed>;
  readonly onRotated: (rotated: RotatedSeed) => void;
};

const CLIENT_SEED = '[A-Za-z0-9_\\-]{1,64}';

/** The commitment in use, and the way to reveal it by changing to a new one. */
export function openFairness(deps: FairnessDeps): void {
  const { texts, seed: inUse, nonce, mayRotate } = deps;
  const seed = element('input', {
    id: 'client-seed',
    value: inUse.clientSeed,
    pattern: CLIENT_SEED,
    maxlength: '64',
    required: true,
    autocomplete: 'off',
    spellcheck: 'false',
    'aria-describedby': 'client-seed-rule',
    disabled: !mayRotate,
  });
  const rotate = element('button', { type: 'button', class: 'primary', disabled: !mayRotate }, texts.format('rotate'));
  const outcome = element('div', { class: 'revealed', role: 'status' });
  const fields = element(
    'div',
    { class: 'seed-form' },
    element('label', { for: 'client-seed' }, texts.format('client_seed')),
    seed,
    element('p', { class: 'hint', id: 'client-seed-rule' }, texts.format('client_seed_rule')),
    rotate,
    element('p', { class: 'hint' }, texts.format(mayRotate ? 'rotate_note' : 'fairness_in_round')),
  );
  const number = element('dd', {}, String(nonce));
  const commitment = element('code', {}, inUse.commitment);
  const next = element('code', {}, inUse.nextCommitment ?? '');
  // Not a form: the frame's sandbox lets no form be sent.
  const send = async () => {
    if (rotate.disabled || !seed.reportValidity()) return;
    rotate.disabled = true;
    try {
      const announced = inUse.nextCommitment ?? undefined;
      const rotated = await deps.rotate({
        clientSeed: seed.value,
        ...(announced ? { nextCommitment: announced } : {}),
      });
      commitment.textContent = rotated.current.commitment;
      next.textContent = rotated.nextCommitment;
      number.textContent = String(rotated.next.nonce);
      outcome.replaceChildren(...(await revealed(rotated, inUse, texts)));
      deps.onRotated(rotated);
    } catch (cause) {
      rotate.disabled = false;
      const code = typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : 'network';
      outcome.replaceChildren(element('p', {}, texts.problem(code)));
    }
  };
  rotate.addEventListener('click', send);
  seed.addEventListener('keydown', (event) => {
    if (event.key === 'Enter') void send();
  });
  openSheet(
    texts.format('fairness'),
    [
      element('p', {}, deps.intro),
      element(
        'dl',
        { class: 'seeds' },
        element('dt', {}, texts.format('commitment')),
        element('dd', {}, commitment),
        element('dt', {}, texts.format('nonce')),
        number,
        element('dt', {}, texts.format('next_commitment')),
        element('dd', {}, next),
      ),
      fields,
      outcome,
    ],
    texts,
  );
}

/** The revealed seed and the one now in use, checked here against the commitments that this player was shown before. */
async function revealed({ revealed, current }: RotatedSeed, shown: SeedInUse, texts: Texts): Promise<Node[]> {
  const { matchesCommitment, seedFromHex } = await import('@croupier/fairness');
  const matches = matchesCommitment(seedFromHex(revealed.serverSeed), shown.commitment);
  const isAsAnnounced = shown.nextCommitment === null || current.commitment === shown.nextCommitment;
  return [
    element('h3', {}, texts.format('revealed')),
    element('code', {}, revealed.serverSeed),
    element('p', {}, texts.count('revealed_rounds', revealed.rounds)),
    element('p', { class: matches ? 'good' : 'bad' }, texts.format(matches ? 'revealed_matches' : 'revealed_differs')),
    ...(isAsAnnounced ? [] : [element('p', { class: 'bad' }, texts.format('next_differs'))]),
  ];
}
