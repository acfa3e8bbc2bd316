import {
  ceilingOf,
  type JackpotLevel,
  type JackpotTerms,
  largestStakeOf,
  MOST_SEED,
  sameTerms,
} from '@croupier/rules/jackpots';
import { jackpotsOfVersion } from '@croupier/rules/slots';
import type { Clock } from '../../kernel/clock.ts';
import type { Database, Queryable } from '../../kernel/database.ts';
import { refuse } from '../../kernel/refusal.ts';
import type { Catalogue } from '../catalogue/catalogue.public.ts';
import type { Sites } from '../sites/sites.public.ts';
import type { Wallet } from '../wallet/wallet.public.ts';
import { beginJackpot } from './begin-jackpot.ts';
import { endInto } from './end-jackpot.ts';
import * as store from './jackpots.store.ts';
import { overlap } from './open-jackpots.ts';
import type { Runs } from './runs.ts';

/** Runs in the transaction of an act, so that there is never an act without its audit. */
type Record = (tx: Queryable, what: { target: string; before: unknown; after: unknown }) => Promise<void>;

type Act = { siteId: string; record: Record };
type On = Act & { jackpotId: string };

/** What moves money, and so takes two people: to start a draft, to change the seed of the next run, to end a jackpot into another or with its next win. */
export type JackpotPlan = {
  jackpotId: string;
  action: 'start' | 'seed' | 'end';
  seed: bigint | null;
  into: string | null;
};

/** What operators do with jackpots. Each refuses `not_found` for a jackpot that the site has not. */
export type Administration = {
  list(siteId: string): Promise<store.JackpotRow[]>;
  /** Drafts a jackpot. Refuses `game_not_found`, and `jackpot_invalid` where no game of those named could have it. */
  create(
    act: Act & { nodeId: string; level: JackpotLevel; nodeIds: readonly string[] | null; seed: bigint },
  ): Promise<store.JackpotRow>;
  /** Changes which games feed it. Refuses `conflict` where one of them feeds another such jackpot that runs. */
  setGames(act: On & { nodeIds: readonly string[] | null }): Promise<store.JackpotRow>;
  /** Stops it or lets it go on. Refuses `conflict` where it is neither running nor paused, or where another took its games meanwhile. */
  setPaused(act: On & { paused: boolean }): Promise<store.JackpotRow>;
  /** A jackpot of the site and the one that it would end into. Refuses `jackpot_invalid` and `conflict` where a plan cannot be carried out. */
  check(
    tx: Queryable,
    siteId: string,
    plan: JackpotPlan,
  ): Promise<{ jackpot: store.JackpotRow; into: store.JackpotRow | null }>;
  /** Carries out a plan with the caller's transaction. Refuses the same. @returns the jackpots that changed, for `announce`. */
  carryOut(tx: Queryable, act: Act & { plan: JackpotPlan }): Promise<string[]>;
  /** The same in a transaction of its own, where nobody else has to approve. */
  carryOutNow(act: Act & { plan: JackpotPlan }): Promise<void>;
  /** Publishes that jackpots changed, after the commit. */
  announce(siteId: string, jackpotIds: readonly string[]): Promise<void>;
  one(siteId: string, jackpotId: string): Promise<store.JackpotRow>;
};

type Deps = {
  db: Database;
  clock: Clock;
  sites: Sites;
  catalogue: Catalogue;
  wallet: Wallet;
  runs: Runs;
  /** Called after the commit with the jackpots whose display changed. */
  onChanged: (siteId: string, jackpotIds: readonly string[]) => Promise<void>;
};

type Held = { jackpot: store.JackpotRow; others: store.JackpotRow[] };

export function createAdministration(deps: Deps): Administration {
  const { db, clock } = deps;

  const list = (siteId: string) => store.listJackpots(db, siteId);

  async function one(siteId: string, jackpotId: string): Promise<store.JackpotRow> {
    return (await list(siteId)).find(({ id }) => id === jackpotId) ?? refuse('not_found');
  }

  async function hold(tx: Queryable, siteId: string, jackpotId: string): Promise<Held> {
    const all = await store.lockAll(tx, siteId);
    const jackpot = all.find(({ id }) => id === jackpotId) ?? (await notLive(tx, siteId, jackpotId));
    return { jackpot, others: all.filter(({ id }) => id !== jackpotId) };
  }

  async function execute(tx: Queryable, { siteId, plan, record }: Act & { plan: JackpotPlan }): Promise<string[]> {
    const { jackpot, others } = await hold(tx, siteId, plan.jackpotId);
    mustFit(plan, jackpot, others);
    const changed = await carryOut(deps, tx, plan, jackpot, others);
    const { action, seed, into } = plan;
    const before = { state: jackpot.state, pool: jackpot.pool.toString(), nextSeed: jackpot.nextSeed.toString() };
    const after = { action, seed: seed?.toString() ?? null, into };
    await record(tx, { target: `jackpot ${jackpot.id}`, before, after });
    return changed;
  }

  /** Runs work with a site's jackpots locked; then answers what has become of the one. */
  async function change(
    { siteId, jackpotId, record }: On,
    work: (
      tx: Queryable,
      held: Held,
    ) => Promise<{ changed: readonly string[]; before: unknown; after: unknown } | null>,
  ): Promise<store.JackpotRow> {
    const changed = await db.transaction(async (tx) => {
      const done = await work(tx, await hold(tx, siteId, jackpotId));
      if (!done) return [];
      await record(tx, { target: `jackpot ${jackpotId}`, before: done.before, after: done.after });
      return done.changed;
    });
    if (changed.length > 0) await deps.onChanged(siteId, changed);
    return one(siteId, jackpotId);
  }

  return {
    list,
    async create({ siteId, nodeId, level, nodeIds, seed, record }) {
      const terms = (await termsOf(deps, siteId, nodeId)).find((of) => of.level === level);
      if (!terms) return refuse('jackpot_invalid', { problem: 'level' });
      await mustHaveTerms(deps, siteId, nodeIds, terms);
      mustSeed(terms, seed);
      const { currency } = await deps.sites.get(siteId);
      const draft = { siteId, ...terms, nodeIds: nodeIds && [...nodeIds], currency: currency.code, nextSeed: seed };
      const { id } = await db.transaction(async (tx) => {
        const added = await store.insertJackpot(tx, { ...draft, createdAt: clock.now() });
        const after = { ...terms, nodeIds, seed: seed.toString() };
        await record(tx, { target: `jackpot ${added.id}`, before: null, after });
        return added;
      });
      return one(siteId, id);
    },
    async setGames(act) {
      return change(act, async (tx, { jackpot, others }) => {
        mustLive(jackpot);
        await mustHaveTerms(deps, act.siteId, act.nodeIds, jackpot);
        const nodeIds = act.nodeIds && [...act.nodeIds];
        if (jackpot.state === 'running') mustBeAlone({ ...jackpot, nodeIds }, others);
        await store.saveGames(tx, jackpot.id, nodeIds);
        return { changed: [jackpot.id], before: { nodeIds: jackpot.nodeIds }, after: { nodeIds } };
      });
    },
    async setPaused(act) {
      return change(act, async (tx, { jackpot, others }) => {
        const state = act.paused ? 'paused' : 'running';
        if (jackpot.state === state) return null;
        if (jackpot.state !== 'running' && jackpot.state !== 'paused') return refuse('conflict');
        if (!act.paused) mustBeAlone(jackpot, others);
        await store.saveJackpots(tx, [{ ...jackpot, state }]);
        return { changed: [jackpot.id], before: { state: jackpot.state }, after: { state } };
      });
    },
    async check(tx, siteId, plan) {
      const { jackpot, others } = await hold(tx, siteId, plan.jackpotId);
      mustFit(plan, jackpot, others);
      return { jackpot, into: others.find(({ id }) => id === plan.into) ?? null };
    },
    carryOut: execute,
    async carryOutNow(act) {
      await deps.onChanged(act.siteId, await db.transaction((tx) => execute(tx, act)));
    },
    announce: deps.onChanged,
    one,
  };
}

async function carryOut(
  deps: Deps,
  tx: Queryable,
  { action, seed, into: intoId }: JackpotPlan,
  jackpot: store.JackpotRow,
  others: readonly store.JackpotRow[],
): Promise<string[]> {
  if (action === 'start') {
    await beginJackpot(deps, tx, jackpot);
    return [jackpot.id];
  }
  if (action === 'seed') {
    await store.saveJackpots(tx, [{ ...jackpot, nextSeed: seed ?? jackpot.nextSeed }]);
    return [jackpot.id];
  }
  const into = others.find(({ id }) => id === intoId);
  if (into) return endInto(deps, tx, jackpot, into);
  await store.saveJackpots(tx, [{ ...jackpot, lastRun: true }]);
  return [jackpot.id];
}

/** Whether a plan can be carried out as things are: asked when it is proposed, and again when it is approved. */
function mustFit(
  { action, seed, into: intoId }: JackpotPlan,
  jackpot: store.JackpotRow,
  others: readonly store.JackpotRow[],
): void {
  const isLive = jackpot.state === 'running' || jackpot.state === 'paused';
  if ((seed !== null) !== (action === 'seed')) refuse('jackpot_invalid', { problem: 'seed' });
  if (intoId !== null && action !== 'end') refuse('jackpot_invalid', { problem: 'into' });
  switch (action) {
    case 'start':
      if (jackpot.state !== 'draft') refuse('jackpot_invalid', { problem: 'state' });
      mustBeAlone(jackpot, others);
      return;
    case 'seed':
      if (jackpot.state === 'ended') refuse('jackpot_invalid', { problem: 'state' });
      mustSeed(jackpot, seed ?? 0n);
      return;
    case 'end': {
      if (!isLive) refuse('jackpot_invalid', { problem: 'state' });
      const into = others.find(({ id }) => id === intoId);
      // money that is moved into a must-hit jackpot would be won at once, beyond what it says that it pays
      const takes = into?.state === 'running' && into.kind === 'progressive' && into.currency === jackpot.currency;
      if (intoId !== null && !takes) refuse('jackpot_invalid', { problem: 'into' });
    }
  }
}

function mustLive({ state }: store.JackpotRow): void {
  if (state === 'ended') refuse('conflict');
}

/** No stake may have two jackpots to go into. */
function mustBeAlone(jackpot: store.JackpotRow, others: readonly store.JackpotRow[]): void {
  if (others.some((other) => other.state === 'running' && overlap(other, jackpot))) refuse('conflict');
}

async function notLive(tx: Queryable, siteId: string, jackpotId: string): Promise<store.JackpotRow> {
  return (await store.listJackpots(tx, siteId)).find(({ id }) => id === jackpotId) ?? refuse('not_found');
}

async function termsOf({ catalogue }: Deps, siteId: string, nodeId: string): Promise<readonly JackpotTerms[]> {
  const game = await catalogue.game(siteId, nodeId);
  return jackpotsOfVersion((game ?? refuse('game_not_found')).version);
}

async function mustHaveTerms(
  deps: Deps,
  siteId: string,
  nodeIds: readonly string[] | null,
  terms: JackpotTerms,
): Promise<void> {
  for (const nodeId of nodeIds ?? []) {
    const has = (await termsOf(deps, siteId, nodeId)).some((of) => sameTerms(of, terms));
    if (!has) refuse('jackpot_invalid', { problem: 'terms' });
  }
}

/** A seed that gives whole ceilings, and odds that leave a chance to lose. */
function mustSeed(terms: JackpotTerms, seed: bigint): void {
  if (seed < 1n || seed > MOST_SEED) refuse('jackpot_invalid', { problem: 'seed' });
  try {
    if (terms.kind === 'mustHit') ceilingOf(terms, seed);
    else largestStakeOf(terms, seed);
  } catch (error) {
    if (error instanceof RangeError) refuse('jackpot_invalid', { problem: 'seed' });
    throw error;
  }
}
