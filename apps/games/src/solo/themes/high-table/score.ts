import type { Score } from '../../../sound/score.ts';

/** A card room after midnight: piano, bass, brushes, and a clarinet at the bar. E flat. */
export const score: Score = {
  base: {
    tempo: 90,
    beats: 4,
    key: 51,
    scale: [0, 2, 4, 5, 7, 9, 11],
    chords: [2, 5, 1, 6, 2, 5, 1, 1],
    room: 0.3,
    loops: true,
    parts: [
      {
        instrument: 'piano',
        gain: 0.3,
        pan: -0.2,
        octave: 1,
        bars: ['. a+b+c - . . a+b+c . .', 'a+b+c - . . . a+b+c - .'],
      },
      { instrument: 'bass', gain: 0.52, pan: 0, octave: -1, bars: ['a c d c', 'a b c d'] },
      {
        instrument: 'clarinet',
        gain: 0.2,
        pan: 0.3,
        octave: 1,
        bars: [
          '. . 4 - 3 2 1 -',
          '7, - 2 4 . . . .',
          '3 - 5 - 7 - 6 5',
          '6 - - - . . . .',
          '4 - 6 8 7 - 5 -',
          '4 3 2 1 2 - . .',
          '3 - 1 - 5, - 6, 7,',
          '1 - - - - . . .',
        ],
      },
      { instrument: 'brass', gain: 0.18, pan: 0.1, bars: ['x o x o x o x o'] },
    ],
  },
  feature: {
    tempo: 112,
    beats: 4,
    key: 51,
    scale: [0, 2, 4, 5, 7, 9, 11],
    chords: [1, 6, 2, 5, 1, 4, 2, 5],
    room: 0.3,
    loops: true,
    parts: [
      { instrument: 'piano', gain: 0.28, pan: -0.2, octave: 1, bars: ['. a+b+c . a+b+c . a+b+c . a+b+c'] },
      { instrument: 'bass', gain: 0.52, pan: 0, octave: -1, bars: ['a c d c'] },
      {
        instrument: 'brass',
        gain: 0.15,
        pan: 0.25,
        octave: 1,
        bars: ['5 - 6 5 3 - 1 -', '1 - 3 - 6 - - .', '4 - 6 8 6 - 4 -', '5 - - - . . . .'],
      },
      { instrument: 'brush', gain: 0.2, bars: ['o x o x o x o x'] },
      { instrument: 'kick', gain: 0.3, bars: ['x . x .'] },
    ],
  },
  motif: '1 3 5 6',
  voices: { lead: 'piano', chords: 'piano', stroke: 'brush' },
  stop: 'marimba',
  symbol: 'glockenspiel',
};
