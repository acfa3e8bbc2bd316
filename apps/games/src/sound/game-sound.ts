import type { LetteredTier, WinTier } from '../shell/win-tier.ts';
import { isCelebrated, isLettered } from '../shell/win-tier.ts';
import type { Cue } from './cue.ts';
import { playNote } from './instruments.ts';
import type { Stereo } from './loudness.ts';
import { type Heard, keepHeard, Mixer, readHeard, type SoundMemory } from './mixer.ts';
import { renderPiece } from './render.ts';
import { hertzOf, type Piece, type Score } from './score.ts';
import { countLoopOf, STINGER_LUFS, type Stinger, stingerNames, stingerOf } from './stingers.ts';
import { Synth } from './synth.ts';

/** What goes round. */
export type Mood = 'base' | 'feature';

const RATE = 32_000;
/** Work that one turn of the page does for music. */
const SLICE_MS = 4;
const COUNT_GAIN = 0.35;
/** By how much each tier raises the count. */
const COUNT_RATES: Readonly<Record<LetteredTier, number>> = { nice: 1, big: 1.122, huge: 1.26, epic: Math.SQRT2 };

/**
 * All that a game sounds like. Off until it is wanted, remembered, and silent while the page is hidden. Its pieces are rendered from the
 * score once sound is wanted, those first that are heard first, a few milliseconds at a time.
 */
export class GameSound {
  readonly #loadScore: () => Promise<Score>;
  readonly #memory: SoundMemory;
  readonly #synth: Synth;
  #heard: Heard;
  #mixer: Mixer | null = null;
  #score: Score | null = null;
  readonly #stingers = new Map<Stinger, AudioBuffer>();
  readonly #loops = new Map<Mood | 'count', AudioBuffer>();
  readonly #notes = new Map<string, AudioBuffer>();
  #mood: Mood = 'base';
  #endCount: (() => void) | null = null;
  /** Called when something changed what is heard. */
  onChange: () => void = () => {};
  /** Called for every sound that means something, heard or not. */
  onCue: (cue: Cue) => void = () => {};

  constructor(loadScore: () => Promise<Score>, memory: SoundMemory) {
    this.#loadScore = loadScore;
    this.#memory = memory;
    this.#synth = new Synth();
    this.#heard = readHeard(memory.read());
    document.addEventListener('visibilitychange', () => this.#hush());
    // what was wanted before is heard again from the first press on: browsers permit no sound before it
    const begin = () => {
      if (this.on) this.#begin();
    };
    document.addEventListener('pointerdown', begin, { once: true });
    document.addEventListener('keydown', begin, { once: true });
  }

  /** Whether anything is heard. */
  get on(): boolean {
    return this.#heard.music || this.#heard.effects;
  }

  get heard(): Heard {
    return this.#heard;
  }

  /** Everything or nothing. Has to be called from a gesture of the player the first time. */
  toggle(on: boolean): void {
    this.hear({ music: on, effects: on });
  }

  hear(heard: Heard): void {
    this.#heard = heard;
    this.#memory.write(keepHeard(heard));
    if (this.on) this.#begin();
    this.#mixer?.hear(heard);
    this.#hush();
    this.onChange();
  }

  /** The music that fits what is played. */
  set mood(mood: Mood) {
    this.#mood = mood;
    const loop = this.#loops.get(mood);
    if (loop) this.#mixer?.loop(mood, loop);
  }

  reelRest(reel: number): void {
    if (this.#score) this.#note(this.#score.stop, this.#score.base.key - 12 + stepOf(this.#score, reel), 0.55);
  }

  /** What opens a feature has landed; the more of it, the higher. */
  scatter(count = 1): void {
    if (this.#score)
      this.#note(this.#score.symbol, this.#score.base.key + 12 + stepOf(this.#score, 2 * (count - 1)), 0.6);
  }

  /** Symbols that pay; each in its own voice. */
  symbol(place: number): void {
    if (this.#score) this.#note(this.#score.symbol, this.#score.base.key + stepOf(this.#score, place % 8), 0.4);
  }

  /** Something bursts and drops; the more it counts, the higher it sounds. */
  drop(multiplier: number): void {
    if (!this.#score) return;
    this.#note(this.#score.symbol, this.#score.base.key + 12 + stepOf(this.#score, Math.min(7, multiplier)), 0.5);
  }

  anticipation(): void {
    this.onCue({ of: 'near' });
    this.#sting('anticipation', 0.7);
  }

  /** Plays nothing for a return of the stake or less. */
  win(tier: WinTier): void {
    if (!isCelebrated(tier)) return;
    if (isLettered(tier)) this.onCue({ of: 'win', tier });
    this.#sting(tier as Stinger);
  }

  jackpot(): void {
    this.onCue({ of: 'jackpot' });
    this.#sting('jackpot');
  }

  featureEntered(): void {
    this.onCue({ of: 'feature' });
    this.#sting('entered');
  }

  /** An amount counts up in a tier until `countEnds`. */
  count(tier: LetteredTier): void {
    this.#endCount?.();
    const loop = this.#loops.get('count');
    this.#endCount = loop
      ? (this.#mixer?.play(loop, { gain: COUNT_GAIN, rate: COUNT_RATES[tier], loops: true }) ?? null)
      : null;
  }

  countEnds(): void {
    if (!this.#endCount) return;
    this.#endCount();
    this.#endCount = null;
    this.#sting('ends', 0.8);
  }

  /** Leaves a count without an end, because something else begins. */
  stopCount(): void {
    this.#endCount?.();
    this.#endCount = null;
  }

  card(place: number): void {
    this.#synth.card(place);
  }

  chip(): void {
    this.#synth.chip();
  }

  /** Something is found or passed; the further it goes, the higher it sounds. */
  rung(count: number): void {
    if (this.#score) this.#note(this.#score.symbol, this.#score.base.key + 12 + stepOf(this.#score, count - 1), 0.6);
  }

  /** A rung of a ladder is reached. */
  climbed(rung: number): void {
    this.onCue({ of: 'rung', rung });
    this.rung(rung);
  }

  /** Wind gets under something. */
  gust(): void {
    this.#synth.gust();
  }

  bubbles(): void {
    this.#synth.bubbles();
  }

  sting(): void {
    this.#synth.sting();
  }

  #begin(): void {
    if (this.#mixer) {
      this.#hush();
      return;
    }
    const mixer = new Mixer(new AudioContext());
    this.#mixer = mixer;
    mixer.hear(this.#heard);
    this.#synth.playInto(mixer.context, mixer.bus('effects'));
    this.#hush();
    void this.#render(mixer).catch(() => {});
  }

  /** Silent while the page is hidden or nothing is wanted. */
  #hush(): void {
    const context = this.#mixer?.context;
    if (!context) return;
    if (this.on && document.visibilityState === 'visible') void context.resume();
    else void context.suspend();
  }

  async #render(mixer: Mixer): Promise<void> {
    const score = await this.#loadScore();
    this.#score = score;
    const stinger = async (name: Stinger) =>
      void this.#stingers.set(name, mixer.bufferOf(await rendered(stingerOf(score, name), STINGER_LUFS), RATE));
    await stinger('small');
    this.#loops.set('base', mixer.bufferOf(await rendered(score.base), RATE));
    this.mood = this.#mood;
    this.#loops.set('count', mixer.bufferOf(await rendered(countLoopOf(score)), RATE));
    for (const name of stingerNames) if (!this.#stingers.has(name)) await stinger(name);
    this.#loops.set('feature', mixer.bufferOf(await rendered(score.feature), RATE));
    this.mood = this.#mood;
  }

  #sting(name: Stinger, gain = 1): void {
    const sound = this.#stingers.get(name);
    if (!sound || !this.#heard.effects) return;
    this.#mixer?.play(sound, { gain });
    if (name !== 'small' && name !== 'anticipation') this.#mixer?.duck(sound.duration * 0.8);
  }

  #note(instrument: Score['stop'], pitch: number, gain: number): void {
    const mixer = this.#mixer;
    if (!mixer || !this.#heard.effects) return;
    const key = `${instrument} ${pitch}`;
    const samples = this.#notes.get(key) ?? oneNote(mixer, instrument, pitch);
    this.#notes.set(key, samples);
    mixer.play(samples, { gain });
  }
}

function stepOf({ base }: Score, step: number): number {
  const { scale } = base;
  return 12 * Math.floor(step / scale.length) + (scale[step % scale.length] ?? 0);
}

function oneNote(mixer: Mixer, instrument: Score['stop'], pitch: number): AudioBuffer {
  const samples = playNote(instrument, hertzOf(pitch), 0.22, RATE);
  return mixer.bufferOf([samples, samples], RATE);
}

/** Renders in turns of a few milliseconds, so that no frame of the game waits for music. */
async function rendered(piece: Piece, lufs?: number): Promise<Stereo> {
  const rendering = renderPiece(piece, RATE, lufs);
  for (;;) {
    const untilMs = performance.now() + SLICE_MS;
    while (performance.now() < untilMs) {
      const { done, value } = rendering.next();
      if (done) return value;
    }
    await new Promise((turn) => setTimeout(turn, 0));
  }
}
