import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { type Release, release as releaseSchema, remoteDescription } from '@maru/contracts';

/** What a remote's build says of itself: a release that does not know its address yet. */
export const builtRelease = releaseSchema.omit({ base: true });
export type BuiltRelease = Omit<Release, 'base'>;

export type BuildCheck =
  | { ok: true; release: BuiltRelease; contents: Map<string, Buffer>; maps: string[] }
  | { ok: false; reason: 'no_record' | 'bad_record' | 'bad_files'; problems: string[] };

/** One remote's files, unpacked, may not be larger than this. */
export const maxBytes = 12 * 1024 * 1024;

/**
 * Reads a build's folder and checks it against its `release.json`: every file is there with the size and hash of the
 * record, nothing is there that the record does not list (source maps apart), no path leaves the folder.
 */
export async function checkBuild(folder: string): Promise<BuildCheck> {
  let record: unknown;
  try {
    record = JSON.parse(await readFile(join(folder, 'release.json'), 'utf8'));
  } catch (error) {
    return { ok: false, reason: 'no_record', problems: [`${folder}: release.json: ${(error as Error).message}`] };
  }
  const parsed = builtRelease.strict().safeParse(record);
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    return { ok: false, reason: 'bad_record', problems };
  }
  const release = parsed.data;
  const found = await listFiles(folder);
  const contents = new Map<string, Buffer>();
  const problems = problemsOfRecord(release);
  for (const file of release.files) {
    const content = found.includes(file.path) ? await readFile(join(folder, file.path)) : null;
    if (!content) problems.push(`${file.path} is missing`);
    else if (content.length !== file.bytes)
      problems.push(`${file.path} has ${content.length} bytes, not ${file.bytes}`);
    else if (hashOf(content) !== file.integrity) problems.push(`${file.path} does not have the hash of its record`);
    else contents.set(file.path, content);
  }
  const maps = found.filter((path) => path.endsWith('.map'));
  const listed = new Set(['release.json', ...maps, ...release.files.map((file) => file.path)]);
  for (const path of found) if (!listed.has(path)) problems.push(`${path} is not in the record`);
  return problems.length > 0 ? { ok: false, reason: 'bad_files', problems } : { ok: true, release, contents, maps };
}

/** What is wrong with a record in itself. */
export function problemsOfRecord(release: BuiltRelease): string[] {
  const problems: string[] = [];
  const paths = new Set(release.files.map((file) => file.path));
  if (paths.size < release.files.length) problems.push('a file is listed twice');
  for (const path of [release.entry, ...release.initial]) if (!paths.has(path)) problems.push(`${path} has no hash`);
  if (release.initial[0] !== release.entry) problems.push('the entry is not the first file to load');
  if (!/^[a-z0-9]{6,40}$/.test(release.build)) problems.push(`${release.build} is not a build id`);
  if (!/^[A-Za-z_][A-Za-z0-9_]*$/.test(release.container)) problems.push(`${release.container} is not a name`);
  if (!release.container.endsWith(`_${release.build}`)) problems.push('the container does not carry the build id');
  const { description } = release;
  if (description.name !== release.remote || description.version !== release.version) {
    problems.push('the description is of another remote or version');
  }
  if (!remoteDescription.safeParse(description).success) problems.push('the description is not valid');
  const bytes = release.files.reduce((sum, file) => sum + file.bytes, 0);
  if (bytes > maxBytes) problems.push(`${bytes} bytes are more than ${maxBytes}`);
  return problems;
}

/** `sha384-…` of a file. */
export function hashOf(content: Buffer): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

/** Paths of all files below a folder, with forward slashes, sorted. Links are not followed: they are not files. */
export async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      relative(folder, join(entry.parentPath ?? entry.path, entry.name))
        .split(sep)
        .join('/'),
    )
    .sort();
}
