import type { Score } from '../../../sound/score.ts';

/** Embers over a court: zither and strings, drums that come nearer. E, hirajoshi. */
export const score: Score = {
  base: {
    tempo: 80,
    beats: 4,
    key: 52,
    scale: [0, 2, 3, 7, 8],
    chords: [1, 4, 1, 5, 1, 3, 4, 1],
    room: 0.45,
    loops: true,
    parts: [
      {
        instrument: 'koto',
        gain: 0.4,
        pan: -0.25,
        octave: 1,
        bars: ['1 2 3 4 5 4 3 2', "4 . 5 1' . 5 4 3", "1' 5 4 3 4 . 2 .", '5 4 3 . 2 . 1 .'],
      },
      { instrument: 'strings', gain: 0.16, bars: ['a+c - - -'] },
      {
        instrument: 'flute',
        gain: 0.2,
        pan: 0.3,
        octave: 1,
        bars: ['. . . . 4 - 5 -', '4 - - 3 2 - - .', "3 - 4 5 1' - - -", '5 - - - . . . .'],
      },
      { instrument: 'bass', gain: 0.48, pan: 0, octave: -1, bars: ['a - . . c, . a -'] },
      { instrument: 'taiko', gain: 0.42, bars: ['x . . o . . x .'] },
    ],
  },
  feature: {
    tempo: 108,
    beats: 4,
    key: 52,
    scale: [0, 2, 3, 7, 8],
    chords: [1, 1, 4, 5, 1, 3, 4, 4],
    room: 0.4,
    loops: true,
    parts: [
      { instrument: 'koto', gain: 0.34, pan: -0.25, octave: 1, bars: ["1 3 4 5 1' 5 4 3 1 3 4 5 1' 5 4 3"] },
      { instrument: 'strings', gain: 0.16, bars: ['a+b+c - a+b+c -'] },
      { instrument: 'brass', gain: 0.14, pan: 0.25, bars: ['1 - 3 - 4 - - .', '5 - 4 3 4 - - .'] },
      { instrument: 'bass', gain: 0.5, pan: 0, octave: -1, bars: ['a . a . a . c, .'] },
      { instrument: 'taiko', gain: 0.55, bars: ['x . x x . x x x'] },
      { instrument: 'tambourine', gain: 0.12, pan: 0.4, bars: ['. x . x . x . x'] },
    ],
  },
  motif: '1 3 4 5',
  voices: { lead: 'koto', chords: 'strings', stroke: 'taiko' },
  stop: 'koto',
  symbol: 'bell',
};
