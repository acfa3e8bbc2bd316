import { createTestPlatform, type TestPlatform } from '@croupier/tools/testing/platform.ts';
import type { NewKey } from '../modules/providers/providers.public.ts';
import { createWireCatalogue, wireGame, wireVendor } from './catalogue-fixture.ts';
import { type StandInProvider, startStandInProvider } from './stand-in-provider.ts';

type WireCatalogue = ReturnType<typeof createWireCatalogue>;

/** The platform with a provider whose catalogue is read, and another one for each test. */
export type SyncFixture = {
  it: TestPlatform;
  standIn: StandInProvider;
  /** The provider's code. */
  code: string;
  /** What it reports. */
  reported: WireCatalogue;
  /** The code of its only vendor. */
  vendor(): string;
  /** A game of that vendor. */
  game(id: string, changes?: Record<string, unknown>): Record<string, unknown>;
  /** Registers another provider, whose catalogue has one vendor and no game. Call it before each test. */
  next(): Promise<void>;
  /** Reads the catalogue: how it ended, and how many changes of each kind there were. */
  sync(options?: { full?: boolean }): Promise<Record<string, unknown>>;
  /** The provider's games on the site, in the order in which the site shows them. */
  shown(): Promise<Record<string, unknown>[]>;
  ids(): Promise<unknown[]>;
  /** Changes the site's games of the provider as an operator does. */
  update(text: string): Promise<unknown>;
  close(): Promise<void>;
};

/** Call in `beforeAll`, and `close` in `afterAll`. */
export async function createSyncFixture(): Promise<SyncFixture> {
  const it = await createTestPlatform();
  let key: NewKey;
  let count = 0;
  const standIn = await startStandInProvider({
    key: () => key,
    now: () => it.clock.now(),
    answers: { catalogue: (body) => fixture.reported.answer(body) },
  });
  const fixture: SyncFixture = {
    it,
    standIn,
    code: '',
    reported: createWireCatalogue(),
    vendor: () => `V${count}`,
    game: (id, changes = {}) => wireGame(id, { vendor: fixture.vendor(), ...changes }),
    async next() {
      count += 1;
      fixture.code = `sync${count}`;
      fixture.reported = createWireCatalogue();
      fixture.reported.report({ vendors: [wireVendor(fixture.vendor())] });
      standIn.breakVendor('', 'none');
      standIn.calls.length = 0;
      const launchUrl = 'http://localhost:9/#{ticket}';
      key = await it.modules.providers.registry.add(
        {
          code: fixture.code,
          name: fixture.code,
          launchUrl,
          apiUrl: standIn.url,
          roundTtlS: 60,
          sites: [{ siteId: it.siteId, grantLimit: 0n }],
        },
        async () => {},
      );
    },
    async sync(options = {}) {
      const { state, problem } = await it.modules.providers.syncing.run(fixture.code, options);
      it.clock.advance(2_000);
      const [run] = await it.modules.catalogue.sync.runs({ providers: [fixture.code], before: null, limit: 1 });
      return { state, problem, ...run?.changes };
    },
    shown: () =>
      it.ownerDb.query<Record<string, unknown>>(
        `select s.game_id as "gameId", g.name, sg.position, sg.is_hot as "isHot", sg.open, sg.min_bet as "minBet", sg.max_bet as "maxBet", sg.tags
         from catalogue.site_game sg join catalogue.game g using (node_id) join catalogue.sync_game s using (node_id)
         where sg.site_id = $1 and s.provider = $2 and g.removed_at is null order by sg.position, g.node_id`,
        [it.siteId, fixture.code],
      ),
    ids: async () => (await fixture.shown()).map(({ gameId }) => gameId),
    update: (text) =>
      it.ownerDb.query(`update catalogue.site_game sg set ${text} from catalogue.sync_game s where s.node_id = sg.node_id
        and s.provider = '${fixture.code}'`),
    async close() {
      await standIn.close();
      await it.close();
    },
  };
  return fixture;
}
