import type { Score } from '../../sound/score.ts';

/** A musical box in orbit: glockenspiel and marimba over a round bass; in the free spins everything claps along. C, with a raised fourth. */
export const score: Score = {
  base: {
    tempo: 118,
    beats: 4,
    key: 60,
    scale: [0, 2, 4, 6, 7, 9, 11],
    chords: [1, 5, 6, 3, 4, 1, 2, 5],
    room: 0.28,
    loops: true,
    parts: [
      { instrument: 'marimba', gain: 0.42, pan: -0.2, bars: ['a c d c a c d c', 'a c b d a c b d'] },
      {
        instrument: 'glockenspiel',
        gain: 0.34,
        pan: 0.25,
        bars: [
          "3' . 5' . 7' 5' . 3'",
          "2' . 5' . 7 . . .",
          "1' . 3' . 6 3' . 1'",
          "3' 2' 1' 7 5 . . .",
          "4' . 6 . 1' 4' . 6",
          "5 . 3' . 1' . . .",
          "2' 3' 4' 6' 5' . 3' .",
          "2' . . 5 . . . .",
        ],
      },
      { instrument: 'synthBass', gain: 0.34, pan: 0, octave: -2, bars: ['a . a . c, . a .'] },
      { instrument: 'kick', gain: 0.5, bars: ['x . x .'] },
      { instrument: 'shaker', gain: 0.12, pan: 0.35, bars: ['o x o x o x o x'] },
      { instrument: 'clap', gain: 0.14, pan: -0.1, bars: ['. . x . . . x .'] },
    ],
  },
  feature: {
    tempo: 132,
    beats: 4,
    key: 60,
    scale: [0, 2, 4, 6, 7, 9, 11],
    chords: [1, 4, 6, 5, 1, 4, 2, 5],
    room: 0.28,
    loops: true,
    parts: [
      { instrument: 'lead', gain: 0.14, pan: -0.25, octave: 1, bars: ['a b c d c b a b', 'a c d c b d c b'] },
      {
        instrument: 'glockenspiel',
        gain: 0.34,
        pan: 0.25,
        bars: ["5' 3' 5' 7' 5' . 3' 5'", "6' 4' 6 4' 6' . . .", "6' 3' 6' 8' 7' . 6' 5'", "5' 2' 5' 7 5 . . ."],
      },
      { instrument: 'marimba', gain: 0.34, pan: -0.1, bars: ['a+c . a+c . a+c a+c . a+c'] },
      { instrument: 'synthBass', gain: 0.36, pan: 0, octave: -2, bars: ['a a a a c, c, a a'] },
      { instrument: 'kick', gain: 0.55, bars: ['x x x x'] },
      { instrument: 'hat', gain: 0.16, pan: 0.3, bars: ['. x . x . x . x'] },
      { instrument: 'clap', gain: 0.28, bars: ['. x . x'] },
    ],
  },
  motif: "1 3 5 1'",
  voices: { lead: 'glockenspiel', chords: 'marimba', stroke: 'clap' },
  stop: 'marimba',
  symbol: 'glockenspiel',
};
