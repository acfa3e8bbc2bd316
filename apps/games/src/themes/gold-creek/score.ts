import type { Score } from '../../sound/score.ts';

/** Down by the creek: banjo rolls, a whistled tune and a walking bass; when nuggets are held the band gets up. G, with a flat seventh. */
export const score: Score = {
  base: {
    tempo: 104,
    beats: 4,
    key: 55,
    scale: [0, 2, 4, 5, 7, 9, 10],
    chords: [1, 1, 4, 1, 7, 4, 1, 5],
    room: 0.25,
    loops: true,
    parts: [
      { instrument: 'banjo', gain: 0.36, pan: -0.3, octave: 1, bars: ['a b c d b c d c', 'a c b d c b d b'] },
      { instrument: 'guitar', gain: 0.24, pan: 0.3, bars: ['. a+b+c . a+b+c . a+b+c . a+b+c'] },
      {
        instrument: 'whistle',
        gain: 0.2,
        pan: 0.1,
        octave: 1,
        bars: [
          '5 - 6 5 3 - 1 -',
          '2 3 5 3 1 - - .',
          '4 - 6 - 8 - 6 5',
          '5 - - 3 1 - . .',
          '7 - 6 5 4 - 2 -',
          '4 5 6 4 3 - 1 .',
          '1 - 3 5 6 5 3 2',
          '5 - - - . . . .',
        ],
      },
      { instrument: 'bass', gain: 0.52, pan: 0, octave: -1, bars: ['a - c, - a - c, -'] },
      { instrument: 'brush', gain: 0.16, pan: 0.15, bars: ['. x . x . x . x'] },
      { instrument: 'kick', gain: 0.34, bars: ['x . x .'] },
    ],
  },
  feature: {
    tempo: 126,
    beats: 4,
    key: 55,
    scale: [0, 2, 4, 5, 7, 9, 10],
    chords: [1, 4, 1, 5, 7, 4, 1, 5],
    room: 0.25,
    loops: true,
    parts: [
      { instrument: 'banjo', gain: 0.32, pan: -0.3, octave: 1, bars: ['a b c d b c d c a b c d b c d c'] },
      {
        instrument: 'brass',
        gain: 0.16,
        pan: 0.25,
        bars: ['1 . 3 . 5 - - .', '4 . 6 . 8 - 6 .', '5 5 . 3 5 - - .', '2 . 4 . 5 - - .'],
      },
      { instrument: 'guitar', gain: 0.26, pan: 0.2, bars: ['. a+b+c . a+b+c . a+b+c . a+b+c'] },
      { instrument: 'bass', gain: 0.54, pan: 0, octave: -1, bars: ['a . c, . a . c, a'] },
      { instrument: 'kick', gain: 0.5, bars: ['x . x x'] },
      { instrument: 'snare', gain: 0.2, bars: ['. x . x . x x x'] },
      { instrument: 'tambourine', gain: 0.1, pan: 0.4, bars: ['x o x o x o x o'] },
    ],
  },
  motif: '1 3 5 6',
  voices: { lead: 'banjo', chords: 'guitar', stroke: 'snare' },
  stop: 'guitar',
  symbol: 'banjo',
};
