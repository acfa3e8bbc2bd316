import { expectedReturns, slotMachineOfVersion } from '@croupier/rules/slots';
import { verifiers } from '@croupier/verifier';
import type { GameFamily } from '../family.ts';
import { ownerOf } from '../rounds/open-session.ts';
import { slotSession, slotStakes } from './open-slot.ts';
import { slotRules, toSlotStep } from './play-slot.ts';
import { linesOf, machineOf, symbolsOf } from './slot-game-data.ts';

/** Slots: a paid spin or a bought feature, and what follows it. */
export const slotFamily: GameFamily<'house.openSession' | 'house.slotPlay'> = {
  verifier: verifiers.slot,
  calls: (deps, games) => ({
    'house.openSession': async ({ ticket }) => slotSession(deps, await games.redeem(ticket)),
    'house.slotPlay': async ({ commitment = null, ...asked }, asking) => {
      const { session, site, game } = await games.playing(asking);
      const trial = await deps.memberCurrency.isTrial(session.memberId);
      const stakes = slotStakes(site, game);
      const request = { ...asked, session, profile: site.profile, stakes, trial, machine: machineOf(game.version) };
      return toSlotStep(await deps.states.play(ownerOf(session, game), request, slotRules(request), commitment));
    },
  }),
  rulesToFinish: (gameVersion, request) =>
    slotRules({ ...request, machine: machineOf(gameVersion), trial: true, stakes: [] }),
  recordView({ nodeId, gameVersion }) {
    const machine = slotMachineOfVersion(gameVersion);
    // the game's name is also that of its drawings
    return { slot: machine ? { theme: nodeId, lines: linesOf(machine.game), symbols: symbolsOf(machine.game) } : null };
  },
  expectedReturn: (gameVersion, variant) => expectedReturns[gameVersion]?.[variant === 'bought' ? 'bought' : 'paid'],
};
