import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { ContentText, PictureRef } from '@croupier/contract';
import { publishBuiltInGames } from '@croupier/server/demo/built-in-games.ts';
import { openBuiltInJackpots } from '@croupier/server/demo/built-in-jackpots.ts';
import type { Queryable } from '@croupier/server/kernel/database.ts';
import { addressesOf, type SiteImage } from '@croupier/server/modules/content/content.public.ts';
import type { SiteSettings } from '@croupier/server/modules/sites/sites.public.ts';
import type { Modules } from '@croupier/server/modules.ts';
import { Resvg } from '@resvg/resvg-js';
import { Problem } from '../problem.ts';
import { type BrandFile, type BrandItem, contentItemOf, itemId } from './brand-file.ts';

const actor = 'command line';
const reason = 'seeded from a brand file';
const dayMs = 24 * 60 * 60_000;

/** Widths that drawings are rendered at: a logo is shown small, artwork on wide screens. */
const widths = { logo: 512, art: 1_440 } as const;

/**
 * Starts a brand from its file: the site with its hosts and settings, its pictures, its games and its content. What is there already
 * stays as it is, so that an operator's changes survive. @throws Problem
 */
export async function seedBrand(modules: Modules, brand: BrandFile): Promise<{ siteId: string; added: boolean }> {
  const { code, name, demo, currency, timeZone, profile, hosts } = brand;
  const settings = brand.settings as Partial<SiteSettings>;
  const { id: siteId, added } = await modules.sites
    .add({ code, name, demo, currency, timeZone, profile, hosts, settings })
    .catch((error: unknown) => {
      throw new Problem(
        `The brand ${code} could not be added: ${error instanceof Error ? error.message : String(error)}.`,
      );
    });
  const pictures = createPictures(modules, siteId, brand.folder);
  if (added) await setPictures(modules, siteId, brand, pictures);
  if (brand.games) {
    await publishBuiltInGames(modules.catalogue, siteId, brand.games);
    // real money moves where two operators want it
    if (demo) await openBuiltInJackpots(modules, siteId, brand.games);
  }
  const items = [];
  for (const item of brand.content) items.push(await readyItem(code, item, pictures));
  await modules.content.editing.addMissing(siteId, items);
  return { siteId, added };
}

type Pictures = (file: string, width: number) => Promise<SiteImage>;

/** Uploads each picture once; a drawing is rendered first, for only what was encoded anew is served. */
function createPictures({ content, staff }: Modules, siteId: string, folder: string): Pictures {
  const uploaded = new Map<string, Promise<SiteImage>>();
  const upload = async (file: string, width: number) => {
    const bytes = readFileSync(join(folder, file));
    const image = extname(file) === '.svg' ? rendered(bytes, width) : bytes;
    const record = (tx: Queryable, after: SiteImage) =>
      staff.audit.write(tx, {
        actor,
        operatorId: null,
        siteId,
        reason,
        action: 'image.add',
        target: after.sha256,
        before: null,
        after: { name: after.name },
      });
    return content.images.upload({ siteId, actor, record, name: file, base64: image.toString('base64') });
  };
  return (file, width) => {
    const known = uploaded.get(file) ?? upload(file, width);
    uploaded.set(file, known);
    return known;
  };
}

function rendered(drawing: Buffer, width: number): Buffer {
  const font = { loadSystemFonts: false };
  return new Resvg(drawing, { fitTo: { mode: 'width', value: width }, font }).render().asPng();
}

/** Logo and artwork are settings that name uploaded pictures. */
async function setPictures({ sites, staff }: Modules, siteId: string, brand: BrandFile, pictures: Pictures) {
  const wanted: [key: keyof SiteSettings, file: string | undefined, width: number][] = [
    ['logoUrl', brand.logo, widths.logo],
    ['enterArtUrl', brand.enterArt, widths.art],
    ['jackpotArtUrl', brand.jackpotArt, widths.art],
  ];
  for (const [key, file, width] of wanted) {
    // artwork that a brand does not bring is none, and never another brand's
    const value = file ? addressesOf(await pictures(file, width)).url : '';
    const record = (tx: Queryable, change: { before: unknown; after: unknown }) =>
      staff.audit.write(tx, {
        actor,
        operatorId: null,
        siteId,
        reason,
        action: 'setting.change',
        target: key,
        ...change,
      });
    await sites.change({ siteId, key, value, record });
  }
}

async function readyItem(code: string, item: BrandItem, pictures: Pictures) {
  const fields = contentItemOf(item);
  const reference = async (file: string | undefined): Promise<PictureRef | null> =>
    file ? { image: (await pictures(file, widths.art)).sha256 } : null;
  const [wide, tall] = [await reference(item.wide), await reference(item.tall)];
  const texts = Object.entries(fields.texts).map(([language, text]): [string, ContentText] => [
    language,
    { ...text, wide: text.wide ?? wide, tall: text.tall ?? tall },
  ]);
  return { ...fields, texts: Object.fromEntries(texts), id: itemId(code, item.key), ageMs: item.daysAgo * dayMs };
}
