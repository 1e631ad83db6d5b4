import { isDeepStrictEqual } from 'node:util';
import { type Release, type ReleaseKey, recordPath } from '@maru/contracts';
import { toReleaseId } from '@maru/contracts/release-choice';
import { computeIntegrity } from '../../gate';
import { verifyRelease } from '../../signing';
import { exits, Failure } from '../exit';
import { send } from '../http/send';

/** What was looked at of one release, and what does not hold. */
export interface ReleaseCheck {
  remote: string;
  id: string;
  files: number;
  bytes: number;
  problems: string[];
  /** True if a file was unreachable. */
  unreachable: boolean;
}

/** Asks for a release's record and for each of its files as browsers do, and checks signature, sizes and hashes. */
export async function checkRelease(release: Release, site: string, keys: readonly ReleaseKey[]): Promise<ReleaseCheck> {
  const check: ReleaseCheck = {
    remote: release.remote,
    id: toReleaseId(release),
    files: 0,
    bytes: 0,
    problems: [],
    unreachable: false,
  };
  const base = new URL(release.base, `${site}/`).href;
  const record = await get(new URL(recordPath, base).href, check);
  if (record) {
    const signed = verifyRelease(record.toString('utf8'), keys, { remote: check.remote, id: check.id });
    if (!signed.ok) check.problems.push(`${recordPath}: ${signed.reason.replace('_', ' ')}`);
    else if (!isDeepStrictEqual(signed.release, release))
      check.problems.push(`${recordPath} says something else than the document`);
  }
  const waiting = [...release.files];
  const work = async () => {
    for (let file = waiting.shift(); file; file = waiting.shift()) {
      const content = await get(new URL(file.path, base).href, check);
      if (!content) continue;
      check.files += 1;
      check.bytes += content.length;
      if (content.length !== file.bytes)
        check.problems.push(`${file.path} has ${content.length} bytes, not ${file.bytes}`);
      else if (computeIntegrity(content) !== file.integrity)
        check.problems.push(`${file.path} has another hash than its record`);
    }
  };
  await Promise.all(Array.from({ length: 6 }, work));
  return check;
}

async function get(url: string, check: ReleaseCheck): Promise<Buffer | null> {
  const path = new URL(url).pathname.split('/').at(-1);
  try {
    const { status, body } = await send(url, { again: true });
    if (status === 200) return body;
    check.problems.push(`${path}: ${status}`);
    if (status >= 500) check.unreachable = true;
  } catch (error) {
    if (!(error instanceof Failure) || error.exit !== exits.unreachable) throw error;
    check.problems.push(`${path}: ${error.message}`);
    check.unreachable = true;
  }
  return null;
}
