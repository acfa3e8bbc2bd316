import type { Score } from '../../sound/score.ts';

/** A hall of machines long ago: stride piano, a clarinet that talks back, brushes. F major. */
export const score: Score = {
  base: {
    tempo: 122,
    beats: 4,
    key: 53,
    scale: [0, 2, 4, 5, 7, 9, 11],
    chords: [1, 6, 2, 5, 1, 4, 2, 5],
    room: 0.22,
    loops: true,
    parts: [
      { instrument: 'piano', gain: 0.34, pan: -0.15, bars: ['a, a+b+c c, a+b+c'] },
      {
        instrument: 'clarinet',
        gain: 0.22,
        pan: 0.3,
        octave: 1,
        bars: [
          '5 . 6 5 3 . 1 2',
          '3 - 1 . 6, - . .',
          '4 . 6 8 6 . 4 2',
          '5 4 3 2 7, - . .',
          '3 5 8 5 6 5 3 1',
          '4 6 8 6 4 - . .',
          '2 4 6 4 3 2 1 7,',
          '5 - - . . . . .',
        ],
      },
      { instrument: 'bass', gain: 0.5, pan: 0, octave: -1, bars: ['a c, d, c,'] },
      { instrument: 'brush', gain: 0.16, pan: 0.1, bars: ['x o x o x o x o'] },
      { instrument: 'block', gain: 0.14, pan: 0.4, bars: ['. . . o . . o .'] },
    ],
  },
  feature: {
    tempo: 144,
    beats: 4,
    key: 53,
    scale: [0, 2, 4, 5, 7, 9, 11],
    chords: [1, 1, 4, 4, 2, 5, 1, 5],
    room: 0.22,
    loops: true,
    parts: [
      { instrument: 'piano', gain: 0.3, pan: -0.2, bars: ['a, a+b+c c, a+b+c a, a+b+c c, a+b+c'] },
      {
        instrument: 'brass',
        gain: 0.16,
        pan: 0.25,
        octave: 1,
        bars: ['5 . 5 6 5 . 3 .', '1 3 5 . 8 - . .', '6 . 6 8 6 . 4 .', '4 6 8 . 6 - . .'],
      },
      { instrument: 'bass', gain: 0.46, pan: 0, octave: -1, bars: ['a c, d, c, a c, d, c,'] },
      { instrument: 'snare', gain: 0.2, bars: ['. x . x . x . x'] },
      { instrument: 'kick', gain: 0.4, bars: ['x . x .'] },
      { instrument: 'hat', gain: 0.1, pan: 0.35, bars: ['x x x x x x x x'] },
    ],
  },
  motif: "1 3 5 1'",
  voices: { lead: 'piano', chords: 'piano', stroke: 'snare' },
  stop: 'marimba',
  symbol: 'glockenspiel',
};
