import type { ReturnTheory } from './return-bounds.ts';

export const returnTheory: Readonly<Record<string, ReturnTheory>> = {};
