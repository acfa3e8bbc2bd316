import type { Score } from '../../sound/score.ts';

/** A movement that ticks, a music box over it, and bells for who climbs. D, dorian; the stairs are in a quicker three. */
export const score: Score = {
  base: {
    tempo: 96,
    beats: 4,
    key: 50,
    scale: [0, 2, 3, 5, 7, 9, 10],
    chords: [1, 4, 1, 7, 3, 4, 5, 1],
    room: 0.42,
    loops: true,
    parts: [
      { instrument: 'block', gain: 0.16, pan: 0.35, bars: ['x . o . x . o .'] },
      { instrument: 'shaker', gain: 0.09, pan: -0.3, bars: ['. o . o . o . o'] },
      {
        instrument: 'glockenspiel',
        gain: 0.2,
        pan: 0.2,
        octave: 2,
        bars: ['1 . 3 5 . 4 3 .', '4 . 6 . 5 4 . .', "3 . 5 1' . 7 5 .", '2 4 . 7 . 6 . .'],
      },
      { instrument: 'harp', gain: 0.28, pan: -0.25, octave: 1, bars: ['a . b c . b a .', 'a b c d c b . .'] },
      {
        instrument: 'clarinet',
        gain: 0.15,
        pan: 0.1,
        octave: 1,
        bars: ['1 - - - 3 - - -', '4 - - - 2 - - .', '5 - - - 3 - - -', '4 - 2 - 1 - - .'],
      },
      { instrument: 'bass', gain: 0.46, pan: 0, octave: -1, bars: ['a - . a c, - . .', 'a . c, . a - . .'] },
    ],
  },
  feature: {
    tempo: 138,
    beats: 3,
    key: 50,
    scale: [0, 2, 3, 5, 7, 9, 10],
    chords: [1, 1, 4, 4, 7, 7, 5, 5],
    room: 0.46,
    loops: true,
    parts: [
      { instrument: 'block', gain: 0.18, pan: 0.35, bars: ['x o o x o o'] },
      { instrument: 'bell', gain: 0.2, pan: 0.15, octave: 1, bars: ['a . . . . .', '. . . c . .'] },
      {
        instrument: 'glockenspiel',
        gain: 0.2,
        pan: 0.3,
        octave: 2,
        bars: ['1 2 3 4 5 .', '3 4 5 6 7 .', "5 6 7 1' 2' ."],
      },
      { instrument: 'strings', gain: 0.2, bars: ['a+b+c - - - - -'] },
      { instrument: 'bass', gain: 0.48, pan: 0, octave: -1, bars: ['a . c, a . .'] },
      { instrument: 'frameDrum', gain: 0.3, bars: ['x . o x o .'] },
    ],
  },
  motif: "1 3 5 6 1'",
  voices: { lead: 'bell', chords: 'harp', stroke: 'block' },
  stop: 'marimba',
  symbol: 'glockenspiel',
};
