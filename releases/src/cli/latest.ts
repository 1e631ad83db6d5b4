import type { ReleaseSummary } from '@maru/contracts';
import { idOrFail } from './check';
import { exits, Failure } from './exit';
import type { Run } from './types';

/** The release that `<id|latest>` means; 'latest' is the one that was published last. */
export async function resolveId(run: Run, remote: string, text: string): Promise<string> {
  if (text !== 'latest') return idOrFail(text);
  return (await newest(run, remote)).id;
}

async function newest(run: Run, remote: string): Promise<ReleaseSummary> {
  const { releases } = await run.registry.call('releasesOfRemote', { params: { remote } });
  const [first] = releases;
  if (first) return first;
  throw new Failure(exits.refused, `${remote} has no release yet: maru publish <dist>`);
}
