import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { root } from './root.ts';
import { graphProblems } from './walls/rules.ts';
import { findViolations } from './walls.ts';

const BIOME = join(root, 'node_modules/@biomejs/biome/bin/biome');

/** Files that each cross one wall: rule, path, source. The rule is Biome's category, or the name in walls/rules.ts. */
const planted: [rule: string, file: string, source: string][] = [
  [
    'lint/style/noRestrictedImports',
    'apps/server/src/kernel/knows-module.ts',
    `export * from '../modules/sites/sites.public.ts';`,
  ],
  ['lint/style/noRestrictedImports', 'apps/server/src/kernel/knows-flow.ts', `export * from '../flows/open-game.ts';`],
  ['lint/style/noRestrictedImports', 'apps/server/src/kernel/knows-page.ts', `export * from '../web/page-head.ts';`],
  [
    'lint/style/noRestrictedImports',
    'apps/server/src/modules/rounds/reaches-driver.ts',
    `export { Client } from 'pg';`,
  ],
  ['lint/style/noRestrictedImports', 'apps/server/src/flows/reaches-builder.ts', `export { sql } from 'kysely';`],
  [
    'lint/style/noRestrictedImports',
    'apps/server/src/modules/rounds/calls-servers.ts',
    `export { request } from 'node:https';`,
  ],
  [
    'lint/style/noRestrictedGlobals',
    'apps/server/src/adapters/acme/calls-anywhere.ts',
    `export const ask = (url: string) => fetch(url);`,
  ],
  ['plugin', 'apps/server/src/modules/rounds/queries.ts', `export const find = (db: Db) => db.query<Row>(text, []);`],
  ['plugin', 'apps/server/src/modules/rounds/builds.ts', `export const find = (db: Db) => db.tables<Tables>();`],
  [
    'plugin',
    'apps/server/src/modules/rounds/holds-sql.ts',
    `export const text = 'select id from rounds.round where id = $1';`,
  ],
  ['plugin', 'apps/server/src/flows/holds-template.ts', 'export const text = `\n  update rounds.round set a = 1`;'],
  ['plugin', 'packages/money/src/rolls-dice.ts', `export const roll = () => Math.random();`],
  [
    'lint/correctness/noNodejsModules',
    'packages/rules/src/slots/reads-file.ts',
    `export { readFileSync } from 'node:fs';`,
  ],
  [
    'lint/correctness/noUndeclaredDependencies',
    'packages/rules/src/slots/takes-package.ts',
    `export { z } from 'zod';`,
  ],
  ['lint/style/noRestrictedGlobals', 'packages/rules/src/slots/has-clock.ts', `export const now = () => new Date();`],
  [
    'lint/style/noRestrictedGlobals',
    'packages/rules/src/slots/has-chance.ts',
    `export const word = () => crypto.randomUUID();`,
  ],
  [
    'lint/suspicious/noImportCycles',
    'packages/money/src/cycle-a.ts',
    `import { b } from './cycle-b.ts';\nexport const a = () => b;`,
  ],
  [
    'lint/suspicious/noImportCycles',
    'packages/money/src/cycle-b.ts',
    `import { a } from './cycle-a.ts';\nexport const b = () => a;`,
  ],
  [
    'lint/nursery/noFloatingPromises',
    'apps/server/src/kernel/floats.ts',
    `const work = async (): Promise<void> => {};\nexport function start(): void {\n  work();\n}`,
  ],
  [
    'lint/nursery/noMisusedPromises',
    'apps/server/src/kernel/misuses.ts',
    `const check = async (): Promise<boolean> => true;\nexport function ask(): number {\n  return check() ? 1 : 0;\n}`,
  ],
  ['lint/suspicious/noConsole', 'apps/server/src/kernel/prints.ts', `console.log('round');`],
  ['lint/suspicious/noExplicitAny', 'apps/server/src/kernel/gives-up.ts', `export const row: any = {};`],

  ['module-entry', 'apps/server/src/modules/rounds/enters-store.ts', `export * from '../wallet/wallet.store.ts';`],
  [
    'module-entry',
    'apps/server/src/modules/rounds/enters-type.ts',
    `export type E = import('../wallet/post.ts').Entry;`,
  ],
  ['module-entry', 'apps/server/src/flows/enters-calls.ts', `export * from '../modules/rounds/rounds.calls.ts';`],
  ['module-entry', 'apps/server/src/flows/makes-module.ts', `export * from '../modules/rounds/rounds.module.ts';`],
  ['module-entry', 'tools/enters-by-name.ts', `export * from '@croupier/server/modules/wallet/wallet.store.ts';`],
  ['module-graph', 'apps/server/src/modules/wallet/looks-up.ts', `export type * from '../rounds/rounds.public.ts';`],
  ['module-flow', 'apps/server/src/modules/rounds/knows-flow.ts', `export * from '../../flows/open-game.ts';`],
  ['module-flow', 'apps/server/src/modules/rounds/knows-page.ts', `export * from '../../web/page-head.ts';`],
  ['flow-above', 'apps/server/src/flows/knows-demo.ts', `export * from '../demo/seed-demo.ts';`],
  [
    'adapter-stands-on',
    'apps/server/src/adapters/acme/reaches-wallet.ts',
    `export * from '../../modules/wallet/wallet.public.ts';`,
  ],
  ['adapter-stands-on', 'apps/server/src/adapters/acme/knows-flow.ts', `export * from '../../flows/call-guard.ts';`],
  ['adapter-stands-on', 'apps/server/src/adapters/acme/borrows.ts', `export * from '../croupier/client.ts';`],
  [
    'adapter-entry',
    'apps/server/src/modules/rounds/names-vendor.ts',
    `export * from '../../adapters/acme/adapter.ts';`,
  ],
  ['adapter-entry', 'apps/server/src/flows/names-vendor.ts', `export * from '../adapters/acme/adapter.ts';`],
  [
    'adapter-name',
    'apps/server/src/modules/rounds/treats-specially.ts',
    `export const isOdd = (code: string) => code === 'acme';`,
  ],
  [
    'adapter-name',
    'apps/server/src/modules/providers/migrations/0001_acme.sql',
    `insert into providers.provider values ('acme')`,
  ],
  [
    'schema-name',
    'apps/server/src/modules/rounds/launch/peeks.store.ts',
    'export const find = (db: Db) => db.query(`select r.id from rounds.round r\n  join wallet.operation o on o.round_id = r.id`);',
  ],
  [
    'schema-name',
    'apps/server/src/modules/transfers/migrations/0002_reference.sql',
    'alter table transfers.vendor_transfer add foreign key (provider) references providers.provider;',
  ],
  ['feature-to-feature', 'apps/site/src/features/records/peeks.tsx', `export * from '../play/balance.tsx';`],
  ['feature-to-route', 'apps/site/src/features/records/climbs.tsx', `export * from '../../routes/index.tsx';`],
  [
    'import-circle',
    'apps/site/src/features/records/circle-a.ts',
    `import type { B } from './circle-b.ts';\nexport type A = B;`,
  ],
  ['shared-below', 'apps/site/src/shared/knows-feature.ts', `export * from '../features/records/list.tsx';`],
  ['shared-below', 'apps/site/src/shared/knows-route.ts', `export type * from '../routes/index.tsx';`],
  ['shared-below', 'apps/site/src/shared/knows-shell.ts', `export const open = () => import('../shell/layout.tsx');`],
  ['word', 'packages/money/src/says.ts', `/** What the bank is told. */\nexport const one = 1;`],
  ['word', 'docs/accounts.md', 'What the bank is told.'],
  ['fresh-spread', 'packages/money/src/spreads.ts', 'export const one = { ...{ a: 1 }, b: 2 };'],
  ['shared-name', 'apps/server/src/kernel/cell.ts', `export type Cell = string;`],
  ['package-path', 'apps/site/src/wanders.ts', `export * from '../../../packages/ui/src/index.ts';`],
  ['app-to-app', 'apps/games/src/borrows.ts', `export * from '@croupier/server/kernel/clock.ts';`],
  ['package-to-app', 'packages/ui/src/leans.ts', `export * from '@croupier/site/src/theme.ts';`],
  [
    'package-to-app',
    'packages/web/src/knows-feature.ts',
    `export * from '@croupier/site/src/features/play/stage.tsx';`,
  ],
  ['web-stands-on', 'packages/web/src/knows-games.ts', `export type * from '@croupier/rules/slots/evaluate.ts';`],
  ['contract-at-run-time', 'packages/web/src/carries-schemas.ts', `export { calls } from '@croupier/contract';`],
  ['test-tools', 'apps/server/src/kernel/uses-tool.ts', `export * from '@croupier/tools/ports.ts';`],
  ['contract-at-run-time', 'apps/site/src/lib/carries-schemas.ts', `export { calls } from '@croupier/contract';`],
  ['style-scope', 'packages/ui/src/poster.css', '.poster .flag { color: red; }'],
  ['style-scope', 'apps/games/src/solo/poker/poker.css', '.poker .fact { color: red; }'],
  ['style-scope', 'apps/games/src/solo/themes/red/theme.css', '.red .fact { color: red; }'],
  ['style-scope', 'apps/site/src/features/records/list.css', '@media print { .poster { display: none; } }'],
  ['style-layer', 'packages/ui/src/bare.css', '.bare { color: red; }'],
  ['style-layer', 'apps/site/src/shell/borrowed.css', '@layer features { .borrowed { color: red; } }'],
  [
    'style-layer',
    'apps/site/src/features/queue/half.css',
    '@layer features { .half { color: red; } }\n@media print { .half { color: red; } }',
  ],
  [
    'style-layer',
    'apps/games/src/solo/poker/last.css',
    '@layer games { .last { color: red; } }\n.last > b { color: red; }',
  ],
  ['style-layer', 'apps/site/src/shared/reorders.css', '@layer shared, ui;'],
];

/** What the modules of the above declare, and the other half of the circle. */
const declared: [file: string, source: string][] = [
  ['apps/site/src/features/records/circle-b.ts', `import type { A } from './circle-a.ts';\nexport type B = A[];`],
  ['apps/server/src/modules/wallet/wallet.module.ts', `export const walletModule = {};`],
  ['apps/server/src/modules/bets/bets.module.ts', `export type * from '../wallet/wallet.public.ts';`],
  ['apps/server/src/modules/rounds/rounds.module.ts', `export type * from '../wallet/wallet.public.ts';`],
];

/** Neighbours of the above that stay on their side, so that a rule which reports everything fails too. */
const allowed: [file: string, source: string][] = [
  [
    'apps/server/src/modules.ts',
    `export * from './modules/rounds/rounds.module.ts';\nexport * from './modules/rounds/rounds.public.ts';`,
  ],
  [
    'apps/server/src/kernel/clean.ts',
    `export { Client } from 'pg';\nexport const text = 'select 1 from kernel.event';`,
  ],
  [
    'apps/server/src/modules/rounds/records/round.store.ts',
    `export const find = (db: Db) => db.query('select id from rounds.round');`,
  ],
  [
    'apps/server/src/modules/bets/bets.store.ts',
    `import type { Wallet } from '../wallet/wallet.public.ts';\n// as wallet.operation has it\nexport const find = (db: Db, { wallet }: { wallet: Wallet }) =>\n  db.query('select id from bets.bet where at > kernel.begun()', [wallet.name]);`,
  ],
  [
    'apps/server/src/modules/wallet/migrations/0001_wallet.sql',
    `create table wallet.operation (id uuid);\ncreate function wallet.post() returns void language sql as 'select rounds.id from wallet.account rounds';`,
  ],
  ['apps/server/src/modules/providers/migrations/0001_providers.sql', `create table providers.provider (code text);`],
  [
    'apps/server/src/modules/bets/migrations/0001_bets.sql',
    `-- wallet.operation has them too\ncreate table bets.bet (id uuid);`,
  ],
  ['apps/server/src/flows/reconcile.store.ts', `export const drift = 'select id from rounds.round, wallet.operation';`],
  ['apps/server/src/modules/rounds/rounds.db.test.ts', `export const count = 'select count(*) from rounds.round';`],
  [
    'apps/server/src/modules/rounds/place-bet.ts',
    `export * from '../wallet/wallet.public.ts';\nexport const label = 'Select a game';`,
  ],
  ['apps/server/src/modules/wallet/wallet.test.ts', `export * from '../rounds/rounds.public.ts';`],
  ['apps/server/src/flows/open-game.ts', `export * from '../modules/rounds/rounds.public.ts';`],
  [
    'apps/server/src/adapters/acme/launch.ts',
    `export * from '../../kernel/clock.ts';\nexport * from '../../modules/providers/providers.public.ts';\nexport * from './settings.ts';\nexport * from '@croupier/contract/provider-signing';\nexport * from '@croupier/money';`,
  ],
  ['packages/rules/src/slots/evaluate.ts', `export * from '@croupier/money';\nexport * from './symbols.ts';`],
  ['packages/rules/src/slots/vectors.test.ts', `export { readFileSync } from 'node:fs';`],
  ['apps/server/src/testing/kernel.ts', `export * from '@croupier/tools/testing/database.ts';`],
  ['apps/site/src/shared/row.ts', `export * from './session.ts';\nexport * from '@croupier/contract/pages';`],
  ['apps/site/src/features/records/list.tsx', `export * from './row.tsx';\nexport * from '@croupier/ui';`],
  ['apps/site/src/routes/index.tsx', `export * from '../features/records/list.tsx';`],
  ['apps/server/src/modules/sites/cell.ts', `export type Cell = number;\nexport type Wing = string;`],
  ['apps/server/src/modules/sites/sites.public.ts', `export type { Cell } from './cell.ts';`],
  ['packages/money/src/spares.ts', 'export const of = (has: boolean) => ({ ...(has ? { a: 1 } : {}), b: 2 });'],
  [
    'apps/site/src/lib/client.ts',
    `import type { Calls } from '@croupier/contract';\nimport { createClient } from '@croupier/contract/client';\nexport const client: Calls = createClient();`,
  ],
  [
    'packages/web/src/client.ts',
    `export * from '@croupier/contract/client';\nexport * from '@croupier/i18n';\nexport * from '@croupier/ui/button';\nexport * from './session.ts';`,
  ],
  ['apps/games/src/hud/slot.css', '@layer frame { .fact,\n.flag { color: red; } }'],
  ['apps/games/src/solo/solo.css', '@layer frame { .solo .fact { color: red; } }'],
  ['packages/ui/src/flag-picker.css', '@layer ui { .flag { width: 24px; } }'],
  ['packages/ui/src/plate.css', '@layer ui { .plate .title,\n.plate .btn { color: red; } }'],
  ['packages/ui/src/button.css', '@layer ui { .btn { color: red; } }'],
  [
    'apps/site/src/features/records/table.css',
    '@layer features { [dir="rtl"] .rounds .title { color: red; }\n.rounds .btn { color: red; } }',
  ],
  ['packages/ui/src/styles/layers.css', '@layer reset, tokens, ui;'],
  ['packages/ui/src/styles.css', '@import "./styles/layers.css";'],
  [
    'apps/site/src/shell/bar.css',
    '/* .over { } */\n@layer shell { .plain-bar::before { content: "}"; } @media print { .plain-bar { color: red; } } }',
  ],
  ['apps/site/src/features/records/rows.css', '@layer features { .rounds:is(.plain *) { color: red; } }'],
];

let overlay: string;
let reports: { file: string; rule: string }[];

beforeAll(async () => {
  overlay = mkdtempSync(join(tmpdir(), 'croupier-walls-'));
  copySetUp();
  for (const [, file, source] of planted) plant(file, source);
  for (const [file, source] of [...declared, ...allowed]) plant(file, source);
  const ours = findViolations(overlay).map(({ place, rule }) => ({ file: place.replace(/:\d+$/, ''), rule }));
  reports = [...ours, ...lint()];
});

afterAll(() => rmSync(overlay, { recursive: true, force: true }));

/** The set-up alone, without the sources that it judges. */
function copySetUp(): void {
  const packages = ['apps', 'packages'].flatMap((folder) =>
    readdirSync(join(root, folder)).map((name) => `${folder}/${name}`),
  );
  const manifests = [...packages, 'tools']
    .map((folder) => `${folder}/package.json`)
    .filter((file) => existsSync(join(root, file)));
  for (const file of ['biome.json', '.gitignore', 'package.json', 'tools/walls', ...manifests]) {
    cpSync(join(root, file), join(overlay, file), { recursive: true });
  }
}

function plant(file: string, source: string): void {
  mkdirSync(dirname(join(overlay, file)), { recursive: true });
  writeFileSync(join(overlay, file), `${source}\n`);
}

function lint(): { file: string; rule: string }[] {
  const args = [BIOME, 'lint', '--reporter=github', '--max-diagnostics=none', '.'];
  const { stdout } = spawnSync(process.execPath, args, { cwd: overlay, encoding: 'utf8' });
  return [...stdout.matchAll(/^::\w+ title=([^,]+),file=([^,]+),/gm)].map(([, rule = '', path = '']) => ({
    file: relative(overlay, path),
    rule,
  }));
}

describe('finds what crosses a wall', () => {
  test.each(planted)('%s: %s', (rule, file) => {
    expect(reports.filter((report) => report.file === file).map((report) => report.rule)).toContain(rule);
  });
});

describe('permits what is right', () => {
  test.each(allowed)('%s', (file) => {
    expect(reports.filter((report) => report.file === file)).toEqual([]);
  });
});

test('finds nothing in the repository', () => {
  expect(findViolations(root)).toEqual([]);
});

test('finds modules that need one another, and a module that declares nothing', () => {
  expect(graphProblems({ rounds: ['wallet'], wallet: ['bets'], bets: ['rounds'] }, [])).toEqual([
    'Modules need one another: bets -> rounds -> wallet -> bets.',
  ]);
  expect(graphProblems({ wallet: [] }, ['bets'])).toEqual(['The module bets has no bets.module.ts.']);
  expect(graphProblems({ wallet: [], rounds: ['wallet'], house: ['rounds', 'wallet'] }, [])).toEqual([]);
});
