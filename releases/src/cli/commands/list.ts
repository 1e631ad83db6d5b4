import type { RemoteOverview } from '@maru/contracts';
import { remoteName } from '../check';
import { table, time } from '../table';
import type { Command } from '../types';

const rate = (hundredths: number) => `${(hundredths / 100).toFixed(2)} %`;

/** Shows what runs, or the releases of one remote. */
export const list: Command = {
  name: 'list',
  args: '[remote]',
  summary: 'what runs of each remote; with a name, the releases of that remote, newest first',
  example: 'maru list remote-hello',
  count: [0, 1],
  async run({ args, registry, say }) {
    if (args[0] !== undefined) {
      const remote = remoteName(args[0]);
      const { releases } = await registry.call('releasesOfRemote', { params: { remote } });
      const rows = releases.map((release) => [
        release.id,
        release.channel === 'none' ? '' : release.channel,
        release.gate ? (release.gate.ok ? 'passed' : 'refused') : 'not checked',
        time(release.published_at),
        release.published_by,
      ]);
      say(
        rows.length > 0
          ? table(['RELEASE', 'CHANNEL', 'GATE', 'PUBLISHED (UTC)', 'BY'], rows)
          : `${remote} has no release.`,
      );
      return { remote, releases };
    }
    const overview = await registry.call('releases');
    const { environment, serial, paused, remotes } = overview;
    say(`${environment}, serial ${serial}${paused ? ', PROMOTIONS ARE PAUSED' : ''}`);
    if (remotes.length > 0) {
      say(table(['REMOTE', 'STABLE', 'BEFORE', 'CANARY', 'SWAP', 'STATE', 'ERRORS', 'LOAD P75'], remotes.map(toRow)));
    }
    return overview;
  },
};

function toRow({ remote, stable, previous, canary, swap, disabled, health }: RemoteOverview): string[] {
  return [
    remote,
    stable?.id ?? '-',
    previous ?? '-',
    canary ? `${canary.release.id} ${canary.percent} %` : '-',
    swap,
    disabled ? 'disabled' : health.state,
    rate(health.error_rate),
    health.load_p75 === null ? '-' : `${health.load_p75} ms`,
  ];
}
