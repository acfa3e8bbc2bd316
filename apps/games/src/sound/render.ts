import { playNote } from './instruments.ts';
import { loudnessOf, type Stereo } from './loudness.ts';
import { hertzOf, lengthOf, type Note, notesOf, type Part, type Piece } from './score.ts';

/** Loudness that every piece is brought to, LUFS, and the most that a sample may be. */
export const MUSIC_LUFS = -20;
const MOST = 0.8;
/** What rings beyond the end of a piece that does not loop. */
const TAIL_S = 1.8;
/** Work between two pauses, samples. */
const CHUNK = 16_384;

/**
 * Renders a piece to samples. It pauses after each note and a little work, so that a page can render while it is played.
 *
 * @param lufs the loudness that it is brought to
 */
export function* renderPiece(piece: Piece, rate: number, lufs = MUSIC_LUFS): Generator<void, Stereo> {
  const own = Math.round(lengthOf(piece) * rate);
  const length = piece.loops ? own : own + Math.round(TAIL_S * rate);
  const dry: Stereo = [new Float32Array(length), new Float32Array(length)];
  for (const part of piece.parts) yield* playPart(piece, part, dry, rate);
  const wet = yield* ringing(dry, rate, piece.loops);
  for (const [channel, samples] of dry.entries()) {
    const room = wet[channel as 0 | 1];
    for (let n = 0; n < length; n += 1) samples[n] = (samples[n] as number) + (room[n] as number) * piece.room;
  }
  yield;
  const gain = 10 ** ((lufs - loudnessOf(dry, rate)) / 20);
  yield;
  for (const samples of dry) for (let n = 0; n < length; n += 1) samples[n] = limited((samples[n] as number) * gain);
  return dry;
}

/** Renders without a pause. */
export function renderNow(piece: Piece, rate: number, lufs = MUSIC_LUFS): Stereo {
  const rendering = renderPiece(piece, rate, lufs);
  for (;;) {
    const { done, value } = rendering.next();
    if (done) return value;
  }
}

function* playPart(piece: Piece, part: Part, [left, right]: Stereo, rate: number): Generator<void, void> {
  const { instrument, gain, pan = 0 } = part;
  // a note that comes again is played once
  const played = new Map<string, Float32Array>();
  const angle = ((pan + 1) * Math.PI) / 4;
  for (const note of notesOf(piece, part)) {
    const key = keyOf(note);
    const sound =
      played.get(key) ?? playNote(instrument, note.pitch === null ? 0 : hertzOf(note.pitch), note.forS * 0.96, rate);
    played.set(key, sound);
    mix(sound, left, Math.round(note.atS * rate), gain * note.force * Math.cos(angle), piece.loops);
    mix(sound, right, Math.round(note.atS * rate), gain * note.force * Math.sin(angle), piece.loops);
    yield;
  }
}

const keyOf = ({ pitch, forS }: Note): string => `${pitch} ${forS.toFixed(4)}`;

function mix(sound: Float32Array, into: Float32Array, from: number, gain: number, wraps: boolean): void {
  for (let n = 0; n < sound.length; n += 1) {
    const at = from + n;
    if (at >= into.length && !wraps) return;
    const place = at % into.length;
    into[place] = (into[place] as number) + (sound[n] as number) * gain;
  }
}

/** Delays of a room after Schroeder, seconds: those that echo and those that scatter, a little apart on the two sides. */
const ECHOES = [0.0297, 0.0371, 0.0411, 0.0437];
const SCATTERS = [0.005, 0.0017];
const APART = [1, 1.013];

/** What a room answers. Of a loop it is what it answers the second time round, so that its beginning rings of its end. */
function* ringing(dry: Stereo, rate: number, loops: boolean): Generator<void, Stereo> {
  const wet: [Float32Array, Float32Array] = [new Float32Array(dry[0].length), new Float32Array(dry[1].length)];
  for (const side of [0, 1] as const) {
    const input = dry[side];
    const apart = APART[side] as number;
    const echoes = ECHOES.map((s) => ({ line: new Float32Array(Math.round(s * apart * rate)), at: 0, soft: 0 }));
    const scatters = SCATTERS.map((s) => ({ line: new Float32Array(Math.round(s * apart * rate)), at: 0 }));
    for (let round = loops ? 0 : 1; round < 2; round += 1) {
      // only the end of a loop is heard at its beginning
      const from = round === 0 ? Math.max(0, input.length - 3 * rate) : 0;
      for (let n = from; n < input.length; n += 1) {
        if (n % CHUNK === 0) yield;
        const x = input[n] as number;
        let sum = 0;
        for (const echo of echoes) {
          const y = echo.line[echo.at] as number;
          echo.soft += (y - echo.soft) * 0.55;
          echo.line[echo.at] = x + echo.soft * 0.82;
          echo.at = echo.at + 1 === echo.line.length ? 0 : echo.at + 1;
          sum += y;
        }
        for (const scatter of scatters) {
          const y = scatter.line[scatter.at] as number;
          const v = sum - 0.6 * y;
          scatter.line[scatter.at] = v;
          scatter.at = scatter.at + 1 === scatter.line.length ? 0 : scatter.at + 1;
          sum = 0.6 * v + y;
        }
        if (round === 1) wet[side][n] = sum * 0.25;
      }
    }
  }
  return wet;
}

/** Rounds off what would be too loud; what is not stays as it is. */
function limited(sample: number): number {
  const over = Math.abs(sample) - MOST / 2;
  if (over <= 0) return sample;
  return Math.sign(sample) * (MOST / 2 + (MOST / 2) * Math.tanh(over / (MOST / 2)));
}
