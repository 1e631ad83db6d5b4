import { dirname } from 'node:path';
import { recordPath, type SmokeReport, signedRelease, signedText } from '@maru/contracts';
import { findChromium, findPlaywright, type Member, smoke } from '../smoke';
import { exits, Failure } from './exit';
import { send } from './http/send';
import type { OptionSpec, Run } from './types';

export const smokeOptions = {
  smoke: { type: 'boolean', help: 'open the release in the deployed site with a headless Chromium as well' },
  member: {
    type: 'string',
    value: '<id:password>',
    help: 'member to sign in as for --smoke; better MARU_SMOKE_MEMBER, which no process list shows',
  },
} satisfies Record<string, OptionSpec>;

/** Makes a smoke load of a release in the site. */
export async function smokeFor(run: Run, remote: string, id: string): Promise<SmokeReport> {
  const { cwd, env, options, say, site } = run;
  const member = memberOf(String(options.member ?? env.MARU_SMOKE_MEMBER ?? ''));
  const executable = findChromium(env);
  if (!executable.ok) throw new Failure(exits.usage, executable.message);
  const chromium = await findPlaywright([cwd, dirname(process.argv[1] ?? cwd)]);
  if (!chromium.ok) throw new Failure(exits.usage, chromium.message);
  const description = await describedAt(site, remote, id);
  say(`Opening ${remote} ${id} in ${site} …`);
  const [version, build] = id.split('-') as [string, string];
  try {
    return await smoke({
      chromium: chromium.value,
      executable: executable.value,
      site,
      release: { remote, version, build, description },
      member,
    });
  } catch (error) {
    throw new Failure(
      exits.unreachable,
      `The smoke load could not be made: ${(error as Error).message.split('\n')[0]}`,
    );
  }
}

/** Where a release mounts, from its record in the site's storage: the page will load the same. */
async function describedAt(site: string, remote: string, id: string) {
  const url = `${site}/releases/${remote}/${id}/${recordPath}`;
  const { status, body } = await send(url, { again: true });
  if (status !== 200) throw new Failure(exits.refused, `${url} answered ${status}: is ${remote} ${id} published?`);
  try {
    const { payload } = signedText.parse(JSON.parse(body.toString('utf8')));
    return signedRelease.parse(JSON.parse(payload)).release.description;
  } catch {
    throw new Failure(exits.integrity, `${url} is no release’s record.`);
  }
}

function memberOf(text: string): Member | null {
  if (text === '') return null;
  const at = text.indexOf(':');
  if (at > 0 && at < text.length - 1) return { id: text.slice(0, at), password: text.slice(at + 1) };
  throw new Failure(exits.usage, 'The member for the smoke load is written <id>:<password>.');
}
