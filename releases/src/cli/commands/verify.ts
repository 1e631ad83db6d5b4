import { documentPath, type RegistryDocument, type Release } from '@maru/contracts';
import { verifyDocument } from '../../signing';
import { parseAddress } from '../check';
import { exits, Failure } from '../exit';
import { send } from '../http/send';
import { table } from '../table';
import type { Command, Run } from '../types';
import { publicKeys } from '../verify/keys';
import { checkRelease } from '../verify/release';

/** Checks what browsers get. */
export const verify: Command = {
  name: 'verify',
  args: '',
  summary: 'check what browsers get: signatures, sizes and hashes of every active release',
  example: 'maru verify --site https://www.example.com --key keys.json',
  details:
    'Asks the storage’s public address only; the registry may be down. Public keys come from the site’s page, or from\n--key (JSON or PEM) or MARU_RELEASE_PUBLIC_KEYS. Exits with 5 when anything does not hold.',
  options: {
    key: { type: 'string', value: '<file>', help: 'public keys to trust instead of those in the site’s page' },
    storage: { type: 'string', value: '<url>', help: 'where document.json is; <site>/releases unless told' },
  },
  count: [0, 0],
  async run(run) {
    const { say, site } = run;
    const keys = await publicKeys(run);
    const document = await signedDocument(run, keys);
    const { environment, serial } = document;
    say(`document: serial ${serial} of ${environment}, signature holds`);
    const releases = activeReleases(document);
    const checks = [];
    for (const release of releases) checks.push(await checkRelease(release, site, keys));
    if (checks.length > 0) {
      const rows = checks.map((check) => [
        check.remote,
        check.id,
        String(check.files),
        String(check.bytes),
        check.problems.length > 0 ? 'BAD' : 'holds',
      ]);
      say(table(['REMOTE', 'RELEASE', 'FILES', 'BYTES', ''], rows));
    }
    const bad = checks.filter(({ problems }) => problems.length > 0);
    const data = { environment, serial, releases: checks };
    if (bad.length === 0) return data;
    // An unreachable file is no evidence about its content.
    const exit = bad.every(({ unreachable }) => unreachable) ? exits.unreachable : exits.integrity;
    const problems = bad.flatMap((failure) =>
      failure.problems.map((problem) => `${failure.remote} ${failure.id}: ${problem}`),
    );
    throw new Failure(exit, 'What browsers get does not hold:', problems, undefined, data);
  },
};

async function signedDocument(
  { options, site }: Run,
  keys: Parameters<typeof verifyDocument>[1],
): Promise<RegistryDocument> {
  const storage =
    options.storage === undefined ? `${site}/releases` : parseAddress(String(options.storage), '--storage');
  const url = `${storage}/${documentPath}`;
  const { status, body } = await send(url, { again: true });
  if (status !== 200) throw new Failure(exits.unreachable, `${url} answered ${status}.`);
  const verified = verifyDocument(body.toString('utf8'), keys);
  if (verified.ok) return verified.document;
  const why = {
    unreadable: 'cannot be read',
    unknown_key: 'is signed by a key that is not trusted',
    bad_signature: 'has a signature that does not hold',
  };
  throw new Failure(exits.integrity, `${url} ${why[verified.reason]}.`);
}

/** Stable releases and canaries. */
function activeReleases({ remotes }: RegistryDocument): Release[] {
  return Object.values(remotes).flatMap(({ stable, canary }) => [
    ...(stable ? [stable] : []),
    ...(canary ? [canary.release] : []),
  ]);
}
