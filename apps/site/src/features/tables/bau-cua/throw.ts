import type { BauCuaThrow } from '@croupier/rules/tables';

/** The symbols of an outcome. */
export const throwOf = (outcome: unknown): BauCuaThrow => outcome as BauCuaThrow;
