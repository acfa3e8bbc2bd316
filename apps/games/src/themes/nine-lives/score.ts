import type { Score } from '../../sound/score.ts';

/** On soft paws: a bass that walks, a clarinet that asks, and somebody awake behind a door. C minor with a bright sixth. */
export const score: Score = {
  base: {
    tempo: 110,
    beats: 4,
    key: 48,
    scale: [0, 2, 3, 5, 7, 9, 10],
    chords: [1, 1, 4, 1, 1, 5, 4, 1],
    room: 0.28,
    loops: true,
    parts: [
      { instrument: 'bass', gain: 0.56, pan: 0, octave: -1, bars: ['a c b c d c b c,', 'a b c d c b a c,'] },
      {
        instrument: 'clarinet',
        gain: 0.24,
        pan: 0.25,
        octave: 2,
        bars: [
          '5 . . 4 5 . 3 .',
          '1 - . . . . . .',
          '6 . . 5 6 . 4 .',
          '3 - 1 . . . . .',
          '5 . 6 7 8 . 7 5',
          '5 - 4 2 . . . .',
          '6 5 4 3 4 . 2 .',
          '1 - - . . . . .',
        ],
      },
      { instrument: 'marimba', gain: 0.34, pan: -0.3, octave: 1, bars: ['. . a+b . . a+b . .', '. a+c . . a+c . . .'] },
      { instrument: 'brush', gain: 0.16, pan: 0.15, bars: ['x o . x o . x o'] },
      { instrument: 'block', gain: 0.2, pan: 0.4, bars: ['. . . . . . o .'] },
    ],
  },
  feature: {
    tempo: 124,
    beats: 4,
    key: 48,
    scale: [0, 2, 3, 5, 7, 9, 10],
    chords: [1, 4, 1, 5, 1, 4, 5, 1],
    room: 0.28,
    loops: true,
    parts: [
      { instrument: 'bass', gain: 0.56, pan: 0, octave: -1, bars: ['a c d c b c d c'] },
      { instrument: 'piano', gain: 0.28, pan: -0.25, octave: 1, bars: ['. a+b+c . a+b+c . . a+b+c .'] },
      {
        instrument: 'clarinet',
        gain: 0.24,
        pan: 0.25,
        octave: 2,
        bars: ['8 7 5 4 5 - 3 1', '6 8 6 4 6 - . .', '5 7 8 7 5 3 4 5', '5 4 2 4 5 - . .'],
      },
      { instrument: 'marimba', gain: 0.26, pan: 0.35, octave: 1, bars: ['a . c . d . c .'] },
      { instrument: 'kick', gain: 0.34, bars: ['x . x .'] },
      { instrument: 'brush', gain: 0.2, bars: ['o x o x o x o x'] },
    ],
  },
  motif: '1 3 4 5',
  voices: { lead: 'clarinet', chords: 'marimba', stroke: 'block' },
  stop: 'marimba',
  symbol: 'bell',
};
