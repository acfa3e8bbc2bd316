import type { Score } from '../../sound/score.ts';

/** A street full of marigolds: guitars in three, two trumpets, a marimba that laughs. D major. */
export const score: Score = {
  base: {
    tempo: 132,
    beats: 3,
    key: 62,
    scale: [0, 2, 4, 5, 7, 9, 11],
    chords: [1, 1, 5, 5, 5, 5, 1, 1],
    room: 0.28,
    loops: true,
    parts: [
      { instrument: 'guitar', gain: 0.34, pan: -0.25, bars: ['a, a+b+c a+b+c'] },
      {
        instrument: 'brass',
        gain: 0.17,
        pan: 0.2,
        bars: [
          '3+5 - - 4+6 3+5 -',
          '1+3 - - . . .',
          '2+4 - - 3+5 4+6 -',
          '5+7 - - . . .',
          '4+6 - 3+5 - 2+4 -',
          '2+4 - - 7,+2 - -',
          '1+3 - 2+4 - 3+5 -',
          '1+3 - - . . .',
        ],
      },
      { instrument: 'marimba', gain: 0.3, pan: 0.35, octave: 1, bars: ['d c b c d c'] },
      { instrument: 'bass', gain: 0.52, pan: 0, octave: -2, bars: ['a . c,'] },
      { instrument: 'shaker', gain: 0.14, pan: 0.4, bars: ['x o o x o o'] },
      { instrument: 'frameDrum', gain: 0.28, bars: ['x . .'] },
    ],
  },
  feature: {
    tempo: 156,
    beats: 3,
    key: 62,
    scale: [0, 2, 4, 5, 7, 9, 11],
    chords: [1, 4, 5, 1, 6, 4, 5, 5],
    room: 0.28,
    loops: true,
    parts: [
      { instrument: 'guitar', gain: 0.32, pan: -0.25, bars: ['a, a+b+c a+b+c a, a+b+c a+b+c'] },
      {
        instrument: 'brass',
        gain: 0.18,
        pan: 0.2,
        bars: ['5+8 - 5+8 6+8 5+8 3+5', '4+6 - - 6+8 - -', '5+7 - 4+6 - 2+4 -', '3+5 - - . . .'],
      },
      { instrument: 'marimba', gain: 0.28, pan: 0.35, octave: 1, bars: ['a b c d c b a b c d c b'] },
      { instrument: 'bass', gain: 0.52, pan: 0, octave: -2, bars: ['a c, a'] },
      { instrument: 'taiko', gain: 0.4, bars: ['x . o x o o'] },
      { instrument: 'tambourine', gain: 0.13, pan: 0.4, bars: ['x o x o x o'] },
    ],
  },
  motif: "1 3 5 1'",
  voices: { lead: 'brass', chords: 'guitar', stroke: 'tambourine' },
  stop: 'guitar',
  symbol: 'marimba',
};
