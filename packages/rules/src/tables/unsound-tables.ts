/** Thrown when settings of the tables are not what they could be. */
export class UnsoundTables extends RangeError {
  override readonly name = 'UnsoundTables';
}

/** Thrown for a result that no round of the game shows: another pocket, a die of seven, a card that is none. */
export class ImpossibleRound extends RangeError {
  override readonly name = 'ImpossibleRound';
}
