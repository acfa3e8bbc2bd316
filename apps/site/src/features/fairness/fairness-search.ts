export type FairnessSearch = {
  /** The member's round that is checked. */
  round?: string;
};

const id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Reads the round to check from the address. */
export function readFairnessSearch({ round }: Record<string, unknown>): FairnessSearch {
  return typeof round === 'string' && id.test(round) ? { round } : {};
}
