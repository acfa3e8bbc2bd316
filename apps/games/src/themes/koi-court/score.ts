import type { Score } from '../../sound/score.ts';

/** A court garden: koto and bamboo flute with room between the notes, and drums where the koi swim. The yo scale on D. */
export const score: Score = {
  base: {
    tempo: 72,
    beats: 4,
    key: 62,
    scale: [0, 2, 5, 7, 9],
    chords: [1, 4, 1, 3, 1, 4, 2, 1],
    room: 0.5,
    loops: true,
    parts: [
      {
        instrument: 'koto',
        gain: 0.42,
        pan: -0.25,
        bars: ['1 . 3 4 5 . 4 3', "4 . 5 1' . . 5 4", "1' . 5 4 3 . 4 1", '3 - . . 1 . 2 .'],
      },
      {
        instrument: 'flute',
        gain: 0.24,
        pan: 0.25,
        bars: [
          '. . . . 5 - 4 -',
          "1' - - - . . . .",
          "2' - 1' 5 4 - - -",
          '3 - 4 - . . . .',
          "5 - 1' 2' - - 1' -",
          '5 4 - - . . . .',
          '2 3 4 - 5 - 4 3',
          '1 - - - - - . .',
        ],
      },
      { instrument: 'harp', gain: 0.26, pan: 0.1, octave: -1, bars: ['a - c - - - . .'] },
      { instrument: 'taiko', gain: 0.42, bars: ['x . . . . . . .', '. . . . . . o o'] },
      { instrument: 'block', gain: 0.14, pan: 0.4, bars: ['. . . o . . . .'] },
    ],
  },
  feature: {
    tempo: 104,
    beats: 4,
    key: 62,
    scale: [0, 2, 5, 7, 9],
    chords: [1, 1, 4, 4, 3, 3, 2, 4],
    room: 0.45,
    loops: true,
    parts: [
      {
        instrument: 'koto',
        gain: 0.4,
        pan: -0.25,
        bars: ["1 3 4 5 1' 5 4 3", "1 3 4 5 2' 1' 5 4", "4 5 1' 2' 3' 2' 1' 5", "4 5 1' 5 4 3 4 ."],
      },
      {
        instrument: 'flute',
        gain: 0.26,
        pan: 0.25,
        bars: ["5 - - 1' 2' - 1' 5", '4 - - - 5 - . .', "1' - 2' 3' - 2' 1' 5", "1' - - - - . . ."],
      },
      { instrument: 'strings', gain: 0.14, bars: ['a+c - - -'] },
      { instrument: 'bass', gain: 0.46, pan: 0, octave: -2, bars: ['a . a . a . c, .'] },
      { instrument: 'taiko', gain: 0.55, bars: ['x . x x . x x .', 'x . x x x x x x'] },
      { instrument: 'block', gain: 0.18, pan: 0.35, bars: ['o . x . o . x .'] },
    ],
  },
  motif: '1 3 4 5',
  voices: { lead: 'koto', chords: 'koto', stroke: 'taiko' },
  stop: 'koto',
  symbol: 'koto',
};
