import type { CallId } from '@croupier/contract';
import type { Foundation } from './foundation.ts';
import type { Handlers } from './handlers.ts';
import type { ScheduledJob } from './jobs.ts';
import type { Consumer } from './sequencer.ts';
import type { SettingGroup } from './settings.ts';

/** The parts that a module contributes to the program. */
export type Parts<Ids extends CallId = never> = {
  /** Handlers of calls. Each call of the contract is answered by one part. */
  calls?: Pick<Handlers, Ids>;
  /** Readers of streams in committed order. */
  consumers?: readonly Consumer[];
  /** Scheduled work. */
  jobs?: readonly ScheduledJob[];
  /** Called before the program takes requests, in the order of the list. */
  start?: () => Promise<void>;
  /** Called after the last request ended, in the opposite order. */
  stop?: () => Promise<void>;
};

/** What a module is created from: the foundation, and the settings of a site that all modules of the list declare. */
export type ModuleFoundation = Foundation & { settings: readonly SettingGroup[] };

/**
 * A module of the platform, as `<name>.module.ts` declares it: what it needs of the modules before it, what others may use of it (`api`), and
 * its parts. A flow, or a set of the console's calls, is declared alike and gives no `api`.
 */
export type ModuleDeclaration<Name extends string, Needs, Api, Ids extends CallId> = {
  name: Name;
  /** The settings of a site that the module owns. */
  settings?: SettingGroup;
  create: (foundation: ModuleFoundation, needs: Needs) => Made<Api, Ids> | Promise<Made<Api, Ids>>;
};

type Made<Api, Ids extends CallId> = Parts<Ids> & { api: Api };

/** Declares a module. */
export function defineModule<const Name extends string, Needs, Api, Ids extends CallId = never>(
  declaration: ModuleDeclaration<Name, Needs, Api, Ids>,
): ModuleDeclaration<Name, Needs, Api, Ids> {
  return declaration;
}

/** Declares what crosses modules and offers nothing to others: a flow, or calls of the console. */
export function defineFlow<const Name extends string, Needs, Ids extends CallId = never>(
  name: Name,
  create: (needs: Needs, foundation: ModuleFoundation) => Parts<Ids>,
): ModuleDeclaration<Name, Needs, undefined, Ids> {
  return { name, create: (foundation, needs) => ({ ...create(needs, foundation), api: undefined }) };
}

/** Everything that was composed. */
export type Composed<Apis> = {
  apis: Apis;
  handlers: Handlers;
  consumers: Consumer[];
  jobs: ScheduledJob[];
  start(): Promise<void>;
  stop(): Promise<void>;
};

/** A list of modules, each created from the foundation and the modules before it. */
export type Composition<Apis, Ids extends CallId> = {
  /** Adds a module. What it needs has to be listed before it, or it does not compile. */
  with<Name extends string, Api, More extends CallId>(
    module: ModuleDeclaration<Name, Apis, Api, More>,
  ): Composition<Apis & { readonly [N in Name]: Api }, Ids | More>;
  /** Creates them all, one after another. Does not compile while a call of the contract has no handler. */
  create: [Exclude<CallId, Ids>] extends [never]
    ? (foundation: Foundation) => Promise<Composed<Apis>>
    : { callsWithoutHandler: Exclude<CallId, Ids> };
};

// biome-ignore lint/complexity/noBannedTypes: an empty list provides nothing
export const composition: Composition<{}, never> = compositionOf([]) as never;

type AnyModule = ModuleDeclaration<string, Record<string, unknown>, unknown, CallId>;

function compositionOf(modules: readonly AnyModule[]) {
  return {
    with: (module: AnyModule) => compositionOf([...modules, module]),
    create: (foundation: Foundation) =>
      createAll(modules, { ...foundation, settings: modules.flatMap(({ settings }) => settings ?? []) }),
  };
}

async function createAll(modules: readonly AnyModule[], foundation: ModuleFoundation): Promise<Composed<unknown>> {
  const apis: Record<string, unknown> = {};
  const handlers = new Map<string, unknown>();
  const parts: Parts<CallId>[] = [];
  for (const { name, create } of modules) {
    if (name in apis) throw new Error(`two modules are called ${name}`);
    const { api, ...made } = await create(foundation, apis);
    apis[name] = api;
    parts.push(made);
    for (const [id, handler] of Object.entries(made.calls ?? {})) {
      if (handlers.has(id)) throw new Error(`${id} has two handlers, the second in ${name}`);
      handlers.set(id, handler);
    }
  }
  return {
    apis,
    handlers: Object.fromEntries(handlers) as Handlers,
    consumers: parts.flatMap(({ consumers = [] }) => consumers),
    jobs: parts.flatMap(({ jobs = [] }) => jobs),
    async start() {
      for (const { start } of parts) await start?.();
    },
    async stop() {
      for (const { stop } of parts.toReversed()) await stop?.();
    },
  };
}
