import type { Queryable } from '../../kernel/database.ts';
import type { EncodedImage } from '../../kernel/images.ts';

/** An image that a site has. */
export type SiteImage = {
  id: string;
  sha256: string;
  name: string;
  width: number;
  height: number;
  /** Of its renditions, smallest first. */
  widths: number[];
  /** Bytes of the largest. */
  size: number;
  createdAt: Date;
  createdBy: string;
};

const columns = 'id, sha256, name, width, height, widths, size, created_at as "createdAt", created_by as "createdBy"';

/** Images of a site, newest first. */
export async function listImages(db: Queryable, siteId: string): Promise<SiteImage[]> {
  return db.query<SiteImage>(
    `select ${columns} from content.image where site_id = $1 order by created_at desc, id desc`,
    [siteId],
    'content-images',
  );
}

/** Locks the files of all sites for this transaction: one site may start using what another one drops. */
export async function lockImages(tx: Queryable): Promise<void> {
  await tx.query("select pg_advisory_xact_lock(hashtext('content.image_file'))");
}

/** An image by its hash, whichever site has it. */
export async function findImage(db: Queryable, sha256: string): Promise<SiteImage | null> {
  const rows = await db.query<SiteImage>(`select ${columns} from content.image where sha256 = $1 limit 1`, [sha256]);
  return rows[0] ?? null;
}

/** Stores the renditions of an image; existing ones stay. */
export async function saveFiles(tx: Queryable, image: EncodedImage): Promise<void> {
  for (const { width, height, bytes } of image.renditions) {
    await tx.query(
      'insert into content.image_file (sha256, width, height, bytes) values ($1, $2, $3, $4) on conflict do nothing',
      [image.sha256, width, height, bytes],
    );
  }
}

/** Adds an image to a site; one that it has already stays as it is. */
export async function saveImage(
  tx: Queryable,
  siteId: string,
  image: Omit<SiteImage, 'id'>,
): Promise<{ image: SiteImage; added: boolean }> {
  const rows = await tx.query<SiteImage>(
    `insert into content.image (site_id, sha256, name, width, height, widths, size, created_at, created_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (site_id, sha256) do nothing returning ${columns}`,
    [
      siteId,
      image.sha256,
      image.name,
      image.width,
      image.height,
      image.widths,
      image.size,
      image.createdAt,
      image.createdBy,
    ],
  );
  if (rows[0]) return { image: rows[0], added: true };
  const known = await tx.query<SiteImage>(`select ${columns} from content.image where site_id = $1 and sha256 = $2`, [
    siteId,
    image.sha256,
  ]);
  if (!known[0]) throw new Error('an image vanished while it was saved');
  return { image: known[0], added: false };
}

/** Deletes an image of a site, and its files where no other site has it. */
export async function deleteImage(tx: Queryable, siteId: string, id: string): Promise<void> {
  const rows = await tx.query<{ sha256: string }>(
    'delete from content.image where site_id = $1 and id = $2 returning sha256',
    [siteId, id],
  );
  const sha256 = rows[0]?.sha256;
  if (sha256 === undefined) return;
  await tx.query(
    `delete from content.image_file where sha256 = $1 and not exists (select from content.image where sha256 = $1)`,
    [sha256],
  );
}

/** One rendition, or null where no site has such an image. */
export async function findFile(db: Queryable, sha256: string, width: number): Promise<Buffer | null> {
  const rows = await db.query<{ bytes: Buffer }>(
    'select bytes from content.image_file where sha256 = $1 and width = $2',
    [sha256, width],
    'content-file',
  );
  return rows[0]?.bytes ?? null;
}
