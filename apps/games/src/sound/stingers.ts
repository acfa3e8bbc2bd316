import type { LetteredTier } from '../shell/win-tier.ts';
import type { Part, Piece, Score } from './score.ts';

/** What is played once: a win in each tier, and what happens to a feature. */
export type Stinger = LetteredTier | 'small' | 'jackpot' | 'entered' | 'ends' | 'anticipation';

export const stingerNames: readonly Stinger[] = [
  'small',
  'nice',
  'big',
  'huge',
  'epic',
  'jackpot',
  'entered',
  'ends',
  'anticipation',
];

/** Stingers are a little louder than the music that gives way to them. */
export const STINGER_LUFS = -17;

/** A stinger of a game: its motif, played by more the more there is to celebrate. */
export function stingerOf(score: Score, name: Stinger): Piece {
  const { base, motif, voices } = score;
  const notes = motif.trim().split(/\s+/);
  const first = notes.slice(0, 3).join(' ');
  const raised = notes.map((note) => (/[1-9]/.test(note) ? `${note}'` : note)).join(' ');
  const lead = (bars: string[], gain = 0.5): Part => ({ instrument: voices.lead, bars, gain, octave: 1 });
  const chords = (bars: string[], gain = 0.3): Part => ({ instrument: voices.chords, bars, gain });
  const low = (bars: string[], gain = 0.4): Part => ({ instrument: voices.chords, bars, gain, octave: -1 });
  const stroke = (bars: string[], gain = 0.6): Part => ({ instrument: voices.stroke, bars, gain });
  const piece = (chordsOf: number[], tempo: number, ...parts: Part[]): Piece => ({
    tempo,
    beats: 2,
    key: base.key,
    scale: base.scale,
    chords: chordsOf,
    parts,
    room: Math.max(0.3, base.room),
    loops: false,
  });
  switch (name) {
    case 'small':
      return piece([1], 150, lead([`${first} .`], 0.4));
    case 'nice':
      return piece([1, 1], 150, lead([motif, `1' - - -`]), chords(['. .', 'a+b+c -']));
    case 'big':
      return piece(
        [1, 4, 1],
        152,
        lead([motif, raised, `1'+3' - - -`]),
        chords(['a+c -', 'a+c -', 'a+b+c -']),
        stroke(['x . x .', 'x . x x', 'x - - -']),
      );
    case 'huge':
      return piece(
        [1, 4, 5, 1],
        156,
        lead([motif, raised, raised, `1'+3'+5' - - -`]),
        chords(['a+b+c -', 'a+b+c -', 'a+b+c - a+b+c -', 'a+b+c+d -']),
        low(['a -', 'a -', 'a -', 'a -']),
        stroke(['x . x .', 'x . x .', 'x x x x x x x x', 'x - - -']),
      );
    case 'epic':
      return piece(
        [1, 6, 4, 5, 1, 1],
        160,
        lead([motif, raised, motif, raised, `1'+3'+5' - - - - - 5' 6'`, `1''+3'+5' - - -`]),
        chords(['a+b+c -', 'a+b+c -', 'a+b+c -', 'a+b+c - a+b+c -', 'a+b+c+d - - -', '- - - -']),
        low(['a - a -', 'a - a -', 'a - a -', 'a a a a', 'a - - -', '- - - -']),
        stroke(['x . x x', 'x . x x', 'x . x x', 'x x x x x x x x', 'x . x . x . x x', 'x - - -']),
      );
    case 'jackpot':
      return piece(
        [1, 4, 1, 4, 6, 5, 1, 1],
        164,
        lead(
          [
            motif,
            raised,
            motif,
            raised,
            motif,
            `5' 6' 7' 8' 5' 6' 7' 8'`,
            `1''+3'+5' - - - 1''+3'+5' - - -`,
            '- - - -',
          ],
          0.55,
        ),
        chords([
          'a+b+c - a+b+c -',
          'a+b+c - a+b+c -',
          'a+b+c - a+b+c -',
          'a+b+c - a+b+c -',
          'a+b+c - a+b+c -',
          'a+b+c a+b+c a+b+c a+b+c',
          'a+b+c+d - - -',
          '- - - -',
        ]),
        low(['a - a -', 'a - a -', 'a - a -', 'a - a -', 'a - a -', 'a a a a', 'a - - -', '- - - -'], 0.5),
        stroke(
          ['x . x x', 'x . x x', 'x . x x', 'x . x x', 'x . x x', 'x x x x x x x x', 'x . x . x x x x', 'x - - -'],
          0.7,
        ),
      );
    case 'entered':
      return piece(
        [4, 5, 1],
        120,
        lead([`1 3 5 1' 3' 5'`, `2 4 6 2' 4' 6'`, `1'+5' - - -`]),
        chords(['a+b+c -', 'a+b+c -', 'a+b+c+d -']),
        low(['a -', 'a -', 'a -']),
        stroke(['o . o .', 'o o x x', 'x - - -']),
      );
    case 'ends':
      return piece(
        [5, 1],
        150,
        lead([`5 -`, `1' - - -`], 0.4),
        chords(['a+c -', 'a+b+c -']),
        stroke(['. .', 'x -'], 0.5),
      );
    case 'anticipation':
      return piece(
        [1, 1],
        130,
        chords([`1 2 3 4 5 6 7 8`, `1' 2' 3' 4' 5' 6' 7' 8'`], 0.35),
        stroke([`o . o . o . o .`, `x o x o x o x x`], 0.4),
      );
  }
}

/** A count that goes up: notes of the chord in quick turn, as long as it is wanted. */
export function countLoopOf({ base, voices }: Score): Piece {
  return {
    tempo: 168,
    beats: 2,
    key: base.key,
    scale: base.scale,
    chords: [1, 1],
    parts: [
      { instrument: voices.lead, bars: [`a c d c b d c a`, `b d c a c d b c`], gain: 0.3, octave: 1 },
      { instrument: 'shaker', bars: ['x o x o x o x o'], gain: 0.2 },
    ],
    room: 0.15,
    loops: true,
  };
}
