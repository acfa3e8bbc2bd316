import { readFile, rename, stat, writeFile } from 'node:fs/promises';
import { contentDocument } from '@croupier/contract';
import type { Site } from '@croupier/server/modules/sites/sites.public.ts';
import type { Modules } from '@croupier/server/modules.ts';
import { actor } from '../admin/words.ts';
import { misuse, readCommandLine } from '../command-line.ts';
import { messageOf, Problem } from '../problem.ts';

/** Larger than any document that can be written. */
const fileLimitBytes = 128 * 1024 * 1024;
const shortestReason = 3;

export type ContentCommand = {
  name: 'export' | 'import';
  file: string;
  site: string | null;
  images: boolean;
  reason: string;
};

/** Reads the command line. @throws Problem that says how it is written. */
export function readContentCommand(args: string[]): ContentCommand {
  const { values, words } = readCommandLine('content', args);
  const [name, file = ''] = words;
  if (name !== 'export' && name !== 'import') throw misuse('content', `"${name}" is neither export nor import`);
  const reason = values.reason ?? '';
  if (name === 'import' && reason.trim().length < shortestReason)
    throw misuse('content', 'Say why with --reason: it is written to the audit log');
  return { name, file, site: values.site ?? null, images: !values['without-images'], reason };
}

/** Does what was asked for. @returns the line to print. @throws Problem, or a refusal that names the place in the document. */
export async function runContent(command: ContentCommand, modules: Modules): Promise<string> {
  const site = await siteOf(command.site, modules);
  return command.name === 'export' ? write(command, site, modules) : read(command, site, modules);
}

async function siteOf(code: string | null, modules: Modules): Promise<Site> {
  const sites = await modules.sites.all();
  const codes = sites.map((site) => site.code).join(', ') || 'none yet';
  if (code === null && sites.length !== 1) throw new Problem(`Say which site with --site: ${codes}.`);
  const site = code === null ? sites[0] : sites.find((one) => one.code === code);
  if (!site) throw new Problem(`There is no site ${code}: the sites are ${codes}.`);
  return site;
}

async function write({ file, images }: ContentCommand, site: Site, modules: Modules): Promise<string> {
  const document = await modules.content.documents.export(site.id, { images });
  // whole under its name, or not at all
  await writeFile(`${file}.part`, `${JSON.stringify(document, null, 2)}\n`);
  await rename(`${file}.part`, file);
  return `Wrote ${document.items.length} items and ${document.images.length} images of ${site.code} into ${file}.`;
}

async function read({ file, reason }: ContentCommand, site: Site, modules: Modules): Promise<string> {
  const parsed = contentDocument.safeParse(await readJson(file));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new Problem(`${file} is no document of content: ${issue?.path.join('.') || 'the whole'}: ${issue?.message}.`);
  }
  const { added, changed, archived, unchanged, images } = await modules.content.documents.import({
    siteId: site.id,
    actor: actor.login,
    document: parsed.data,
    record: (tx, result) =>
      modules.staff.audit.write(tx, {
        actor: actor.login,
        operatorId: null,
        siteId: site.id,
        action: 'content.import',
        target: 'all',
        reason,
        before: null,
        after: result,
      }),
  });
  return `${site.code}: ${added} added, ${changed} changed, ${archived} put away, ${unchanged} as they were; ${images} images added.`;
}

async function readJson(file: string): Promise<unknown> {
  try {
    const { size } = await stat(file);
    if (size > fileLimitBytes) throw new Problem(`${file} is larger than ${fileLimitBytes} bytes.`);
    return JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    if (error instanceof Problem) throw error;
    throw new Problem(`${file} cannot be read: ${messageOf(error)}.`);
  }
}
