import { type BuildRecord, buildRecord, recordPath } from '@maru/contracts';
import { textsPart } from '@maru/contracts/release-files';
import { fileProblem, maxBytes, maxFiles, pathProblem } from '../pack';
import { buildRecordPath } from './build-record';
import { scriptProblem } from './bytes/scripts';
import { computeIntegrity } from './integrity';
import { recordProblem } from './record-problem';

export type FilesCheck = { ok: true; record: BuildRecord } | { ok: false; problems: string[] };

/**
 * Checks a build's files against its record: every file is there with the size and hash of the record, nothing is
 * there that the record does not list (itself and source maps apart). What is wrong is listed whole.
 * @param files contents by path
 * @param record what `release.json` holds, parsed, from a stranger
 */
export function checkFiles(files: ReadonlyMap<string, Buffer>, record: unknown): FilesCheck {
  const parsed = buildRecord.strict().safeParse(record, { reportInput: true });
  if (!parsed.success) {
    return { ok: false, problems: parsed.error.issues.map(recordProblem) };
  }
  const problems = [...problemsOfRecord(parsed.data), ...problemsOfContents(files, parsed.data)];
  return problems.length > 0 ? { ok: false, problems } : { ok: true, record: parsed.data };
}

/** Reads the record out of a build's files and checks them; see `checkFiles`. */
export function checkBuild(files: ReadonlyMap<string, Buffer>): FilesCheck {
  const text = files.get(buildRecordPath);
  if (!text)
    return { ok: false, problems: [`${buildRecordPath} is missing: is this the folder that the build wrote?`] };
  let record: unknown;
  try {
    record = JSON.parse(text.toString('utf8'));
  } catch (error) {
    return { ok: false, problems: [`${buildRecordPath} is no JSON: ${(error as Error).message}`] };
  }
  return checkFiles(files, record);
}

/** What is wrong with a record in itself. */
function problemsOfRecord(record: BuildRecord): string[] {
  const problems: string[] = [];
  const { build, container, description, entry, files, initial, parts = {}, remote } = record;
  const paths = new Set(files.map((file) => file.path));
  if (paths.size < files.length) problems.push('a file is listed twice');
  if (files.length > maxFiles) problems.push(`${files.length} files are more than ${maxFiles}`);
  for (const path of paths) {
    const problem = pathProblem(path) ?? reservedProblem(path);
    if (problem) problems.push(problem);
  }
  const first = [...initial, ...Object.values(parts).flat()];
  for (const path of new Set([entry, ...first])) if (!paths.has(path)) problems.push(`${path} has no hash`);
  for (const path of first)
    if (!/\.(js|css)$/.test(path)) problems.push(`${path} cannot be loaded first: no script, no style sheet`);
  const preloaded = (description.preload ?? []).flatMap((entry) => entry.parts ?? []);
  const listed = new Set([...description.mounts.map(({ name }) => name), ...preloaded]);
  for (const name of Object.keys(parts))
    if (!listed.has(name) && !name.startsWith(textsPart('')))
      problems.push(`neither a mount nor preload names the part ${name}`);
  for (const name of new Set(preloaded))
    if (!parts[name]) problems.push(`preload names the part ${name}, which is not there`);
  if (initial[0] !== entry) problems.push('the entry is not the first file to load');
  if (!/^[a-z0-9]{6,40}$/.test(build)) problems.push(`"${build}" is not a build id: 6 to 40 of a-z and 0-9`);
  if (!/^[A-Za-z_][A-Za-z0-9_]{0,120}$/.test(container)) problems.push(`"${container}" is not a name for a container`);
  if (!container.endsWith(`_${build}`))
    problems.push(`the container "${container}" does not end in the build id "_${build}"`);
  if (description.name !== remote) problems.push(`the description is of ${description.name}, the release of ${remote}`);
  if (description.version !== record.version) {
    problems.push(`the description has version ${description.version}, the release ${record.version}`);
  }
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  if (bytes > maxBytes) problems.push(`${bytes} bytes are more than ${maxBytes}`);
  return problems;
}

/** Names in a release's folder that the registry writes itself. */
function reservedProblem(path: string): string | null {
  const taken = path === recordPath || path === buildRecordPath || /\.(br|gz)$/.test(path);
  return taken ? `"${path}" is a name that the registry uses itself` : null;
}

function problemsOfContents(files: ReadonlyMap<string, Buffer>, record: BuildRecord): string[] {
  const problems: string[] = [];
  for (const file of record.files) {
    const content = files.get(file.path);
    if (!content) problems.push(`${file.path} is missing`);
    else if (content.length !== file.bytes)
      problems.push(`${file.path} has ${content.length} bytes, not ${file.bytes}`);
    else if (computeIntegrity(content) !== file.integrity)
      problems.push(`${file.path} does not have the hash of its record`);
  }
  const listed = new Set(record.files.map((file) => file.path));
  for (const [path, content] of files) {
    const type = fileProblem(path, content);
    if (type) problems.push(type);
    const script = !type && path.endsWith('.js') ? scriptProblem(path, content.toString('utf8')) : null;
    if (script) problems.push(script);
    const isRecorded = listed.has(path) || path === buildRecordPath || path.endsWith('.map');
    if (!isRecorded) problems.push(`${path} is not in the record`);
  }
  return problems;
}
