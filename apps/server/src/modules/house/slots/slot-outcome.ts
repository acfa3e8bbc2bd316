/** What a step's record holds is written where it is verified, so that both are the same. */
export { coinValueOf, jackpotOf, toJackpots, toSlotOutcome } from '@croupier/verifier';
