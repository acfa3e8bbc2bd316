import type { Import } from './imports.ts';

/** Says in one sentence what is wrong with an import, or nothing. */
export type ImportRule = (edge: Import) => string | undefined;

/** Which modules each module may import. */
type Graph = Readonly<Record<string, readonly string[]>>;

const MODULES = 'apps/server/src/modules/';
/** What stands on modules: work across them, the console's calls, pages and files, and the demonstration. */
const ABOVE_MODULES = /^apps\/server\/src\/(?:flows|console|web|demo)\//;
/** What stands on flows. */
const ABOVE_FLOWS = /^apps\/server\/src\/(?:console|web|demo)\//;
const ADAPTERS = 'apps/server/src/adapters/';
/** What an adapter may stand on, beside its own folder. */
const UNDER_ADAPTERS = [
  `${MODULES}providers/providers.public.ts`,
  'apps/server/src/kernel/',
  'packages/contract/',
  'packages/money/',
];
/** What packages/web may stand on. */
const UNDER_WEB = ['packages/web/', 'packages/contract/', 'packages/i18n/', 'packages/ui/'];
const COMPOSITION_ROOT = 'apps/server/src/modules.ts';
const BROWSER = /^(?:apps\/(?:site|games|console)|packages\/(?:ui|i18n|web))\//;

/** Tests, and what only tests use. */
const isTest = (file: string) => /\.test\.tsx?$|\/testing\/|\/e2e\//.test(file);
const moduleOf = (file: string) => (file.startsWith(MODULES) ? file.slice(MODULES.length).split('/')[0] : undefined);
const adapterOf = (file: string) => (file.startsWith(ADAPTERS) ? file.slice(ADAPTERS.length).split('/')[0] : undefined);
const declarationOf = (module: string) => `${MODULES}${module}/${module}.module.ts`;
const workspaceOf = (file: string) => (file.startsWith('tools/') ? 'tools' : file.split('/').slice(0, 2).join('/'));
const featureOf = (file: string) => /^apps\/[^/]+\/src\/features\/[^/]+/.exec(file)?.[0];

/** The rules about single imports, by name. */
export function importRules(graph: Graph): Record<string, ImportRule> {
  return {
    'module-entry': moduleEntry,
    'module-graph': (edge) => alongGraph(edge, graph),
    'module-flow': moduleKnowsNoFlow,
    'flow-above': flowKnowsNothingAbove,
    'adapter-stands-on': adapterStandsOn,
    'adapter-entry': adapterEntry,
    'feature-to-feature': featureToFeature,
    'feature-to-route': featureToRoute,
    'shared-below': sharedBelow,
    'package-path': packagePath,
    'app-to-app': appToApp,
    'package-to-app': packageToApp,
    'web-stands-on': webStandsOn,
    'test-tools': testTools,
    'contract-at-run-time': contractAtRunTime,
  };
}

function moduleEntry({ file, target }: Import): string | undefined {
  const module = moduleOf(target);
  if (!module || moduleOf(file) === module) return undefined;
  if (target === `${MODULES}${module}/${module}.public.ts`) return undefined;
  // The composition root lists the modules; nobody else may make one.
  if (file === COMPOSITION_ROOT && target === declarationOf(module)) return undefined;
  return `The module ${module} is entered through ${module}.public.ts alone.`;
}

function alongGraph({ file, target }: Import, graph: Graph): string | undefined {
  const from = moduleOf(file);
  const to = moduleOf(target);
  // A test may prepare its fixture with any module: it adds nothing to what the program depends on.
  if (!from || !to || from === to || isTest(file) || graph[from]?.includes(to)) return undefined;
  return `${from} imports ${to}, which ${from}.module.ts does not need.`;
}

function moduleKnowsNoFlow({ file, target }: Import): string | undefined {
  if (!moduleOf(file) || isTest(file) || !ABOVE_MODULES.test(target)) return undefined;
  return 'A module knows no flow, console call, page or demonstration: they stand on modules.';
}

function flowKnowsNothingAbove({ file, target }: Import): string | undefined {
  if (!file.startsWith('apps/server/src/flows/') || isTest(file) || !ABOVE_FLOWS.test(target)) return undefined;
  return 'A flow knows no console call, page or demonstration: they stand on flows.';
}

function adapterStandsOn({ file, target }: Import): string | undefined {
  const adapter = adapterOf(file);
  if (!adapter || isTest(file) || adapterOf(target) === adapter) return undefined;
  if (UNDER_ADAPTERS.some((place) => target.startsWith(place))) return undefined;
  return 'An adapter stands on providers.public.ts, the kernel, the contract and money alone.';
}

function adapterEntry({ file, target }: Import): string | undefined {
  const adapter = adapterOf(target);
  if (!adapter || adapterOf(file) === adapter || isTest(file)) return undefined;
  // the registry reads the folder at the start, so that it names none either
  return `Nothing knows the adapter ${adapter}: what it can do is asked through providers.public.ts.`;
}

function featureToFeature({ file, target }: Import): string | undefined {
  const from = featureOf(file);
  const to = featureOf(target);
  if (!from || !to || from === to) return undefined;
  return 'A feature never imports another: what two of them share moves down.';
}

function featureToRoute({ file, target }: Import): string | undefined {
  if (!featureOf(file) || !/^apps\/[^/]+\/src\/(?:routes|shell)\//.test(target)) return undefined;
  return 'A feature imports neither routes nor the shell: they stand on features.';
}

function sharedBelow({ file, target }: Import): string | undefined {
  if (!/^apps\/[^/]+\/src\/shared\//.test(file) || !/^apps\/[^/]+\/src\/(?:features|routes|shell)\//.test(target))
    return undefined;
  return 'What features share imports no feature, no route and not the shell: they stand on it.';
}

function packagePath({ file, specifier, target }: Import): string | undefined {
  // Tools may reach for sources that a package does not export.
  if (file.startsWith('tools/') || !specifier.startsWith('.') || workspaceOf(file) === workspaceOf(target))
    return undefined;
  return 'Another package is imported by its name, not by a path.';
}

function appToApp({ file, target }: Import): string | undefined {
  if (!file.startsWith('apps/') || !target.startsWith('apps/') || workspaceOf(file) === workspaceOf(target))
    return undefined;
  return isTest(file) ? undefined : 'Applications meet in packages and on the wire, never by import.';
}

function packageToApp({ file, target }: Import): string | undefined {
  if (!file.startsWith('packages/') || !target.startsWith('apps/')) return undefined;
  return 'A package imports no application.';
}

function webStandsOn({ file, target }: Import): string | undefined {
  if (!file.startsWith('packages/web/') || isTest(file)) return undefined;
  if (UNDER_WEB.some((place) => target.startsWith(place))) return undefined;
  return 'What every browser application needs stands on contract, i18n and ui alone.';
}

function testTools({ file, target }: Import): string | undefined {
  if (isTest(file) || file.startsWith('tools/') || !target.startsWith('tools/')) return undefined;
  return 'The product imports no tool.';
}

function contractAtRunTime({ file, target, isTypeOnly }: Import): string | undefined {
  if (!BROWSER.test(file) || isTest(file) || isTypeOnly || target !== 'packages/contract/src/index.ts')
    return undefined;
  return "Browsers take only types from @croupier/contract, for its schemas are large: use 'import type', or @croupier/contract/client.";
}

/** The graph of modules: each may import what its declaration, `<name>.module.ts`, imports. */
export function moduleGraphOf(edges: readonly Import[]): Graph {
  const graph: Record<string, string[]> = {};
  for (const { file, target } of edges) {
    const from = moduleOf(file);
    const to = moduleOf(target);
    if (!from || file !== declarationOf(from)) continue;
    const needed = graph[from] ?? [];
    if (to && to !== from && !needed.includes(to)) needed.push(to);
    graph[from] = needed;
  }
  return graph;
}

/** What is wrong with the graph itself: a module that declares nothing, or modules that need one another in a circle. */
export function graphProblems(graph: Graph, undeclared: readonly string[]): string[] {
  const circles = Object.keys(graph).flatMap((name) => {
    const path = pathBack(graph, name, name, [name]);
    // each circle is reported once, from the first of its modules by name
    return path?.every((other) => name <= other) ? [`Modules need one another: ${path.join(' -> ')}.`] : [];
  });
  return [...undeclared.map((name) => `The module ${name} has no ${name}.module.ts.`), ...circles];
}

function pathBack(graph: Graph, from: string, to: string, path: readonly string[]): string[] | undefined {
  for (const next of graph[from] ?? []) {
    if (next === to) return [...path, to];
    if (path.includes(next)) continue;
    const found = pathBack(graph, next, to, [...path, next]);
    if (found) return found;
  }
  return undefined;
}
