import type { Score } from '../../sound/score.ts';

/** High and clear: glass over slow strings, a pulse that gathers. A, lydian. */
export const score: Score = {
  base: {
    tempo: 92,
    beats: 4,
    key: 57,
    scale: [0, 2, 4, 6, 7, 9, 11],
    chords: [1, 2, 6, 5, 1, 2, 4, 5],
    room: 0.6,
    loops: true,
    parts: [
      { instrument: 'glockenspiel', gain: 0.2, pan: 0.3, octave: 1, bars: ['1 3 5 . 7 5 3 .', "2 4 6 . 1' 6 4 ."] },
      { instrument: 'harp', gain: 0.3, pan: -0.25, bars: ['a b c d c b a c', 'a c d c b c d b'] },
      { instrument: 'strings', gain: 0.16, bars: ['a+c - - -'] },
      { instrument: 'bass', gain: 0.44, pan: 0, octave: -2, bars: ['a - - a . - c, -'] },
      { instrument: 'shaker', gain: 0.1, bars: ['o x o x o x o x'] },
      { instrument: 'frameDrum', gain: 0.24, bars: ['x . . o . x . .'] },
    ],
  },
  feature: {
    tempo: 112,
    beats: 4,
    key: 57,
    scale: [0, 2, 4, 6, 7, 9, 11],
    chords: [1, 5, 2, 6, 1, 5, 4, 5],
    room: 0.5,
    loops: true,
    parts: [
      { instrument: 'glockenspiel', gain: 0.2, pan: 0.3, octave: 1, bars: ["1 5 3 7 5 1' 7 5", "2 6 4 1' 6 2' 1' 6"] },
      { instrument: 'harp', gain: 0.28, pan: -0.25, bars: ['a b c d a b c d c b a b c d c b'] },
      { instrument: 'strings', gain: 0.18, bars: ['a+b+c - - -'] },
      { instrument: 'bass', gain: 0.44, pan: 0, octave: -2, bars: ['a . a c, a . c, a'] },
      { instrument: 'shaker', gain: 0.12, bars: ['x o x o x o x o'] },
      { instrument: 'frameDrum', gain: 0.3, bars: ['x . o x . o x o'] },
    ],
  },
  motif: "1 5 4 7 1'",
  voices: { lead: 'glockenspiel', chords: 'harp', stroke: 'frameDrum' },
  stop: 'harp',
  symbol: 'glockenspiel',
};
