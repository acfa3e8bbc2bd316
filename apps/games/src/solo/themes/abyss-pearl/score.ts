import type { Score } from '../../../sound/score.ts';

/** Below the light: bells that drift, voices, a slow heart. G minor. */
export const score: Score = {
  base: {
    tempo: 66,
    beats: 4,
    key: 55,
    scale: [0, 2, 3, 5, 7, 8, 10],
    chords: [1, 6, 3, 7, 1, 4, 6, 5],
    room: 0.7,
    loops: true,
    parts: [
      {
        instrument: 'bell',
        gain: 0.24,
        pan: 0.3,
        octave: 1,
        bars: ["5 . . 3' . . 1' .", ". 6 . . 3' . . .", ". . 5 . 7 . 2' .", "4' . . . 2' . . ."],
      },
      { instrument: 'choir', gain: 0.2, bars: ['a+c - - -'] },
      { instrument: 'harp', gain: 0.28, pan: -0.3, bars: ["a c d b' d c b c"] },
      { instrument: 'bass', gain: 0.46, pan: 0, octave: -2, bars: ['a - - - c, - - -'] },
      { instrument: 'taiko', gain: 0.26, bars: ['o . . . . . . .'] },
    ],
  },
  feature: {
    tempo: 80,
    beats: 4,
    key: 55,
    scale: [0, 2, 3, 5, 7, 8, 10],
    chords: [1, 6, 3, 7, 1, 4, 6, 7],
    room: 0.6,
    loops: true,
    parts: [
      { instrument: 'bell', gain: 0.2, pan: 0.3, octave: 1, bars: ["5 1' 3' 5' . 3' 1' 5"] },
      { instrument: 'choir', gain: 0.22, bars: ['a+b+c - - -'] },
      { instrument: 'harp', gain: 0.26, pan: -0.3, bars: ['a b c d c b a b c d c b a b c d'] },
      { instrument: 'bass', gain: 0.46, pan: 0, octave: -2, bars: ['a - . a c, - a -'] },
      { instrument: 'frameDrum', gain: 0.3, bars: ['x . o . x . o o'] },
    ],
  },
  motif: "1 3 5 1'",
  voices: { lead: 'bell', chords: 'harp', stroke: 'taiko' },
  stop: 'harp',
  symbol: 'bell',
};
