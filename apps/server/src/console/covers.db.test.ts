import { createTestPlatform, refusedCall, refusedWith, type TestPlatform } from '@croupier/tools/testing/platform.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pngOf } from '../testing/test-content.ts';

let it: TestPlatform;
let editor: Awaited<ReturnType<TestPlatform['operator']>>['console'];

const nodeId = 'lantern-tide';
const reason = 'a season';

beforeAll(async () => {
  it = await createTestPlatform();
  editor = (await it.operator('editor', 'content')).console;
});
afterAll(() => it.close());

const upload = async (colour: string) =>
  editor('console.uploadImage', { image: await pngOf(colour, 900, 1_200), reason });
const shown = async (language: string) => (await it.siteClient(null)('games.list', { language })).games[0]?.coverUrl;

test('shows an upload as the cover of a game, in its language before the others, until it is taken back', async () => {
  const [every, vietnamese] = [await upload('#b8327a'), await upload('#2a7ab8')];
  const game = await editor('console.setGameCover', { nodeId, image: every.sha256, reason });
  expect(game.covers['']?.image).toBe(every.sha256);
  await editor('console.setGameCover', { nodeId, language: 'VI', image: vietnamese.sha256, reason });
  expect(await shown('EN')).toContain(every.sha256);
  expect(await shown('VI')).toContain(vietnamese.sha256);
  const picture = await it.server.site.inject({ url: (await shown('VI')) ?? '', headers: { host: 'localhost' } });
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/webp']);
  const { rows } = await it.modules.staff.audit.list({ siteId: it.siteId, beforeId: null, limit: 1 });
  expect(rows).toMatchObject([
    {
      action: 'game.set_cover',
      target: `game ${nodeId}`,
      after: { language: 'VI', cover: { image: vietnamese.sha256 } },
    },
  ]);
  // what is shown cannot be deleted
  const refused = await refusedCall(editor('console.deleteImage', { id: every.id, reason }));
  expect([refused.code, refused.params]).toEqual(['image_in_use', { where: 'Lantern Tide' }]);
  await editor('console.setGameCover', { nodeId, language: 'VI', image: null, reason });
  expect(await shown('VI')).toContain(every.sha256);
  await editor('console.setGameCover', { nodeId, image: null, reason });
  expect(await shown('EN')).toBe('/art/lantern-tide.svg');
  await editor('console.deleteImage', { id: every.id, reason });
});

test('refuses an image or a language that the site does not have, and a game that it does not offer', async () => {
  const { sha256 } = await upload('#101010');
  for (const wrong of [{ image: 'a'.repeat(64) }, { image: sha256, language: 'KR' }]) {
    expect(await refusedWith(editor('console.setGameCover', { nodeId, reason, ...wrong }))).toBe('field_errors');
  }
  const nowhere = editor('console.setGameCover', { nodeId: 'nowhere', image: sha256, reason });
  expect(await refusedWith(nowhere)).toBe('game_not_found');
});
