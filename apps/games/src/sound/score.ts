/** The instruments that scores are written for; each is a few lines of arithmetic in `instruments.ts`. */
export type Instrument =
  | 'koto'
  | 'harp'
  | 'guitar'
  | 'banjo'
  | 'bell'
  | 'glockenspiel'
  | 'marimba'
  | 'piano'
  | 'flute'
  | 'whistle'
  | 'strings'
  | 'choir'
  | 'organ'
  | 'brass'
  | 'clarinet'
  | 'lead'
  | 'bass'
  | 'synthBass'
  | 'kick'
  | 'snare'
  | 'brush'
  | 'hat'
  | 'shaker'
  | 'tambourine'
  | 'clap'
  | 'block'
  | 'taiko'
  | 'frameDrum';

/**
 * One instrument's part. A bar is a line of signs with room between them, which divide the bar evenly:
 * - `.` is silent, `-` holds the note before it
 * - `1` to `9` are steps of the scale, `'` raises by an octave and `,` lowers by one, `#` and `b` by half a tone; `1+3+5` sound together
 * - `a`, `b`, `c`, `d` are root, third, fifth and octave of the bar's chord
 * - of drums, `x` is a stroke and `o` a soft one
 *
 * Bars are repeated until the piece is over.
 */
export type Part = {
  readonly instrument: Instrument;
  readonly bars: readonly string[];
  /** From 0 to 1. */
  readonly gain: number;
  /** From -1 on the left to 1 on the right. */
  readonly pan?: number;
  /** Octaves by which the part sounds higher. */
  readonly octave?: number;
};

/** A piece of music as data. */
export type Piece = {
  /** Beats a minute, and beats of a bar. */
  readonly tempo: number;
  readonly beats: number;
  /** MIDI number of the first step of the scale, and its steps in half tones. */
  readonly key: number;
  readonly scale: readonly number[];
  /** Step of the scale on which each bar's chord stands; as many bars as the piece has. */
  readonly chords: readonly number[];
  readonly parts: readonly Part[];
  /** How much of it rings in the room, from 0 to 1. */
  readonly room: number;
  /** Whether it goes round: what rings beyond its end sounds at its beginning. */
  readonly loops: boolean;
};

/** All that a game sounds like. Stingers are made of the motif by `stingers.ts`. */
export type Score = {
  readonly base: Piece;
  readonly feature: Piece;
  /** Steps of the scale by which the game is known: four to eight notes. */
  readonly motif: string;
  /** Who plays the motif, its chords and its strokes. */
  readonly voices: { readonly lead: Instrument; readonly chords: Instrument; readonly stroke: Instrument };
  /** What a reel sounds like when it stops; each reel one step higher. */
  readonly stop: Instrument;
  readonly symbol: Instrument;
};

/** One note: when it begins and how long it is held, seconds, and its pitch as a MIDI number; drums have none. */
export type Note = {
  readonly atS: number;
  readonly forS: number;
  readonly pitch: number | null;
  readonly force: number;
};

/** Length of a piece without what rings beyond its end, seconds. */
export function lengthOf({ tempo, beats, chords }: Piece): number {
  return (60 / tempo) * beats * chords.length;
}

/** @throws Error for a sign that means nothing */
export function notesOf(piece: Piece, { bars, octave = 0 }: Part): Note[] {
  const barS = (60 / piece.tempo) * piece.beats;
  const notes: Note[] = [];
  for (const [bar, chord] of piece.chords.entries()) {
    const signs = (bars[bar % bars.length] ?? '').trim().split(/\s+/);
    const stepS = barS / signs.length;
    let begun: number[] = [];
    for (const [place, sign] of signs.entries()) {
      if (sign === '-') {
        for (const index of begun) {
          const held = notes[index];
          if (held) notes[index] = { ...held, forS: held.forS + stepS };
        }
        continue;
      }
      begun = [];
      if (sign === '.') continue;
      for (const one of sign.split('+')) {
        begun.push(notes.length);
        const force = one === 'o' ? 0.5 : 1;
        const pitch = one === 'x' || one === 'o' ? null : pitchOf(piece, chord, one) + 12 * octave;
        notes.push({ atS: bar * barS + place * stepS, forS: stepS, pitch, force });
      }
    }
  }
  return notes;
}

const CHORD: Readonly<Record<string, number>> = { a: 0, b: 2, c: 4, d: 7 };

function pitchOf({ key, scale }: Piece, chord: number, sign: string): number {
  const [, step = '', marks = ''] = /^([1-9a-d])([',#b]*)$/.exec(sign) ?? [];
  if (step === '') throw new Error(`a score has no sign ${sign}`);
  const third = CHORD[step];
  // the octave of a chord is that of its root, however many steps the scale has
  const degree = step === 'd' ? chord - 1 + scale.length : third === undefined ? Number(step) - 1 : chord - 1 + third;
  const pitch = key + 12 * Math.floor(degree / scale.length) + (scale[degree % scale.length] ?? 0);
  return [...marks].reduce((sum, mark) => sum + (MARKS[mark] ?? 0), pitch);
}

const MARKS: Readonly<Record<string, number>> = { "'": 12, ',': -12, '#': 1, b: -1 };

/** Frequency of a MIDI number. */
export function hertzOf(pitch: number): number {
  return 440 * 2 ** ((pitch - 69) / 12);
}
