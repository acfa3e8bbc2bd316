import type { Score } from '../../../sound/score.ts';

/** Evening on the quay: a plucked string over slow water, a whistle where the wind picks up. D, five steps. */
export const score: Score = {
  base: {
    tempo: 84,
    beats: 4,
    key: 50,
    scale: [0, 2, 4, 7, 9],
    chords: [1, 4, 5, 3, 1, 4, 2, 5],
    room: 0.45,
    loops: true,
    parts: [
      {
        instrument: 'koto',
        gain: 0.34,
        pan: -0.25,
        octave: 1,
        bars: ["1 . 3 5 . 3 5 1'", "4 . 2' 1' . 5 4 .", "5 3 . 1' . 2' 5 .", "3 . 5 . 2' . 1' 5"],
      },
      { instrument: 'whistle', gain: 0.16, pan: 0.3, octave: 1, bars: ['. . . .', "5 - - 1'", '- - 4 -', '3 - - .'] },
      { instrument: 'guitar', gain: 0.24, pan: 0.15, bars: ['a c d c a c d c'] },
      { instrument: 'bass', gain: 0.44, pan: 0, octave: -1, bars: ['a - - . c, - - .'] },
      { instrument: 'shaker', gain: 0.12, bars: ['o x o x o x o x'] },
      { instrument: 'frameDrum', gain: 0.24, bars: ['x . . o . . x .'] },
    ],
  },
  feature: {
    tempo: 104,
    beats: 4,
    key: 50,
    scale: [0, 2, 4, 7, 9],
    chords: [1, 5, 4, 5, 1, 3, 4, 5],
    room: 0.4,
    loops: true,
    parts: [
      { instrument: 'koto', gain: 0.32, pan: -0.25, octave: 1, bars: ["1 3 5 1' 3 5 1' 5", "2' 1' 5 4 1' 5 4 2"] },
      {
        instrument: 'whistle',
        gain: 0.18,
        pan: 0.3,
        octave: 1,
        bars: ["1' - 5 -", "2' - 1' -", '4 - 5 -', "5 - - 1'"],
      },
      { instrument: 'guitar', gain: 0.24, pan: 0.15, bars: ['a+c . d . a+c . d c'] },
      { instrument: 'bass', gain: 0.44, pan: 0, octave: -1, bars: ['a . a c, . c, a .'] },
      { instrument: 'shaker', gain: 0.14, bars: ['o x o x o x o x'] },
      { instrument: 'frameDrum', gain: 0.3, bars: ['x . o x . o x o'] },
    ],
  },
  motif: "1 3 5 1' 2'",
  voices: { lead: 'koto', chords: 'guitar', stroke: 'frameDrum' },
  stop: 'koto',
  symbol: 'koto',
};
