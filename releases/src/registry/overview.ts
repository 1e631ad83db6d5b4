import type { ErrorBudget, GateReport, ReleaseSummary, RemoteOverview } from '@maru/contracts';
import {
  addCounts,
  type Counts,
  checkBudget,
  computeRate,
  noCounts,
  quantile,
  readSpans,
  readWaits,
  toHealthState,
} from '../health';
import type { RegistryPorts, Sql } from './ports';
import { emptyState, findHeldBack, toPinState } from './rules';
import {
  activeReleases,
  gateReports,
  listReleases,
  readChannels,
  readPins,
  recentIds,
  type StoredPin,
  type StoredRelease,
} from './store';
import { recordFrom, sortByChange } from './write-document';

/** A release as lists show it. */
export function toSummary(
  release: StoredRelease,
  gate: GateReport | null,
  channel: ReleaseSummary['channel'],
  marks: Partial<StoredPin> & { disabled?: boolean } = {},
): ReleaseSummary {
  const { remote, id, record, bytes, publishedAt, publishedBy } = release;
  const { version, build, description } = record;
  const { path } = description.mounts.find(({ slot }) => slot === 'main') ?? description.mounts[0]!;
  const published = { published_at: publishedAt, published_by: publishedBy };
  const { withdrawn = false, permitted = false, disabled = false } = marks;
  const pin = toPinState({ gated: gate?.ok ?? false, withdrawn, permitted, disabled });
  return { remote, id, version, build, bytes, ...published, gate, channel, pin, path };
}

/** Releases of one remote, newest first, or null where nothing was ever published of it. */
export async function readReleases(sql: Sql, remote: string): Promise<ReleaseSummary[] | null> {
  const releases = await listReleases(sql, remote);
  if (releases.length === 0) return null;
  const gates = await gateReports(sql, remote);
  const pins = await readPins(sql, remote);
  const state = (await readChannels(sql)).find((channel) => channel.state.remote === remote)?.state;
  return releases.map((release) => {
    const channel = release.id === state?.stable ? 'stable' : release.id === state?.canary?.id ? 'canary' : 'none';
    const key = `${remote}/${release.id}`;
    return toSummary(release, gates.get(key) ?? null, channel, { ...pins.get(key), disabled: state?.disabled });
  });
}

/** All remotes as the console's table shows them, by name. */
export async function overviews(
  { db, host }: Pick<RegistryPorts, 'db' | 'host'>,
  budget: ErrorBudget,
  now = Date.now(),
): Promise<RemoteOverview[]> {
  const channels = new Map((await readChannels(db)).map((channel) => [channel.state.remote, channel]));
  const recent = await recentIds(db, 1);
  const gates = await gateReports(db);
  const pins = await readPins(db);
  const active = new Map((await activeReleases(db)).map((release) => [`${release.remote}/${release.id}`, release]));
  const verdict = await checkBudget({ db }, budget);
  const hours = await readSpans(db, { minutes: 24 * 60, stepMinutes: 60 });
  const heldBack = findHeldBack(sortByChange([...channels.values()]), recordFrom(active), await host());
  const waits = await readWaits(db);
  const names = [...new Set([...channels.keys(), ...recent.keys()])].sort();

  return names.map((remote): RemoteOverview => {
    const { state, changedAt, changedBy } = channels.get(remote) ?? unchanged(remote);
    const summary = (id: string, channel: ReleaseSummary['channel']) => {
      const key = `${remote}/${id}`;
      const marks = { ...pins.get(key), disabled: state.disabled };
      return toSummary(active.get(key)!, gates.get(key) ?? null, channel, marks);
    };
    const verdicts = [
      ...(state.stable ? [verdict(remote, state.stable)] : []),
      ...(state.canary ? [verdict(remote, state.canary.id, state.stable)] : []),
    ];
    const window = verdicts.reduce((sum, { seen }) => addCounts(sum, seen.counts), noCounts());
    const over = verdicts.some((verdict) => verdict.over !== null);
    return {
      remote,
      stable: state.stable ? summary(state.stable, 'stable') : null,
      previous: state.previous[0] ?? null,
      canary: state.canary && { release: summary(state.canary.id, 'canary'), percent: state.canary.percent },
      swap: state.swap,
      disabled: state.disabled,
      changed_at: changedAt,
      changed_by: changedBy,
      held_back: heldBack.filter((unfit) => unfit.remote === remote).map(({ id, problems }) => ({ id, problems })),
      waiting: waits.get(remote) ?? [],
      health: {
        state: toHealthState(window, over, budget),
        limits: {
          errors: budget.loadFailedRate + budget.crashedRate,
          load_p75: budget.slowMs,
          loads: budget.minLoads,
        },
        ...sumDay(
          hours.filter((row) => row.remote === remote),
          now,
        ),
      },
    };
  });
}

const unchanged = (remote: string) => ({ state: emptyState(remote), changedAt: null, changedBy: '' });

/** A day in numbers: all releases of a remote together. */
function sumDay(hours: readonly ({ at: number } & Counts)[], now: number) {
  const sum = (rows: readonly Counts[]) => rows.reduce<Counts>(addCounts, noCounts());
  const all = sum(hours);
  const rate = (counts: Counts) => computeRate(counts.load_failed + counts.crashed, counts);
  const last = now - (now % 3_600_000);
  const trend = Array.from({ length: 24 }, (_, index) =>
    rate(sum(hours.filter(({ at }) => at === last - (23 - index) * 3_600_000))),
  );
  return { loads: all.loads, error_rate: rate(all), load_p75: quantile(all.histogram, 0.75), trend };
}
