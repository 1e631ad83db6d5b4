import type { RemoteOverview } from '@maru/contracts';
import { csvTime } from '@maru/contracts/csv';
import { type DataColumn, percent, seconds, shortTime, Tag, type Translate } from '../../../kit';
import { moduleName } from '../../../ui/entity/entity-text';
import { Spark } from '../../../ui/Spark';
import { StateTag } from '../../../ui/StateTag';
import { boundTone, dayRate, loadsOverGate } from '../rates';
import { splitId } from '../versions';
import { PromoteButton, RollbackButton } from './ReleaseActions';
import { ReleaseId } from './ReleaseId';
import styles from './release-columns.module.css';

/** 1 % in 1/100 %: a day without failures is a flat line at the bottom. */
const sparkFloor = 100;
const sparkTone = { good: 'ok', watch: 'warn', bad: 'bad', few_loads: 'ok' } as const;

/** Releases of one remote, or the host itself, which is deployed with the server and has no registry entry. */
export interface ReleaseRow {
  name: string;
  /** Null for the host. */
  remote: RemoteOverview | null;
  /** Version of the host; unused for remotes. */
  hostVersion: string;
}

/** The release that a row is about: the canary where there is one. */
const findRelease = (remote: RemoteOverview) => remote.canary?.release ?? remote.stable;
const findChannel = (remote: RemoteOverview) => (remote.canary ? 'canary' : remote.stable ? 'stable' : null);
const computeShare = (remote: RemoteOverview | null) => {
  if (!remote) return 100;
  return remote.canary ? remote.canary.percent : remote.stable ? 100 : 0;
};

/** Columns of the table of remotes. `onSelect` opens the details of one. */
export function releaseColumns(
  t: Translate,
  selected: string | null,
  onSelect: (remote: string) => void,
): DataColumn<ReleaseRow>[] {
  const choice = (values: readonly string[], formatOption: (value: string) => string) =>
    ({ kind: 'choice', options: values.map((value) => ({ value, text: formatOption(value) })) }) as const;
  return [
    {
      name: 'module',
      fixed: true,
      value: ({ name, remote }) => (remote ? `${moduleName(name, t)} ${name}` : `${t('host.name')} host`),
      cell: ({ name, remote }) =>
        remote ? (
          <button type="button" className={styles.name} aria-pressed={name === selected} onClick={() => onSelect(name)}>
            <strong>{moduleName(name, t)}</strong>
            <small>{name}</small>
          </button>
        ) : (
          <span className={styles.name}>
            <strong>{t('host.name')}</strong>
            <small>host · {t('host.note')}</small>
          </span>
        ),
    },
    {
      name: 'channel',
      value: ({ remote }) => (remote ? findChannel(remote) : 'stable'),
      filter: choice(['stable', 'canary'], (value) => value),
      cell: ({ remote }) => {
        const channel = remote ? findChannel(remote) : 'stable';
        return <Tag tone={channel === 'canary' ? 'info' : undefined}>{channel ?? '–'}</Tag>;
      },
    },
    {
      name: 'version',
      value: ({ remote, hostVersion }) => (remote ? searchedIn(remote) : hostVersion),
      cell: ({ remote, hostVersion }) => (remote ? <Version remote={remote} t={t} /> : <ReleaseId id={hostVersion} />),
    },
    {
      name: 'share',
      value: ({ remote }) => computeShare(remote),
      cell: ({ remote }) => (
        <span className={styles.share} style={{ '--p': `${computeShare(remote)}%` }}>
          <i />
          {computeShare(remote)}%
        </span>
      ),
    },
    {
      name: 'state',
      value: ({ remote }) => (remote ? (remote.disabled ? 'disabled' : remote.health.state) : null),
      filter: choice(['bad', 'watch', 'good', 'few_loads', 'disabled'], (value) =>
        value === 'disabled' ? t('disabled.tag') : t(`state.${value}`),
      ),
      cell: ({ remote }) => {
        if (!remote) return '–';
        const { health } = remote;
        if (!remote.disabled) return <StateTag state={health.state} overGate={loadsOverGate(health)} />;
        return (
          <Tag tone="caution" icon="lock">
            {t('disabled.tag')}
          </Tag>
        );
      },
    },
    {
      name: 'errors',
      value: ({ remote }) => remote && dayRate(remote.health),
      cell: ({ remote }) => {
        if (!remote) return '–';
        const { trend, state, limits } = remote.health;
        const errors = dayRate(remote.health);
        return (
          <span className="row">
            <Spark trend={trend} tone={sparkTone[state]} floor={sparkFloor} />
            <b className={boundTone(errors, limits.errors)}>{errors === null ? '–' : percent(errors)}</b>
          </span>
        );
      },
    },
    {
      name: 'p75',
      end: true,
      value: ({ remote }) => remote?.health.load_p75 ?? null,
      cell: ({ remote }) => {
        if (!remote || remote.health.load_p75 === null) return '–';
        const { load_p75: ms, limits } = remote.health;
        return <b className={boundTone(ms, limits.load_p75)}>{t('seconds', { n: seconds(ms) })}</b>;
      },
    },
    {
      name: 'changed',
      value: ({ remote }) => remote?.changed_at ?? null,
      plain: ({ remote }) => csvTime(remote?.changed_at ?? null),
      cell: ({ remote }) => (remote ? <Changed remote={remote} t={t} /> : '–'),
    },
    {
      name: 'actions',
      fixed: true,
      end: true,
      cell: ({ remote }) =>
        remote && (
          <span className="row acts">
            <PromoteButton remote={remote} size="row" />
            <RollbackButton remote={remote} size="row" />
          </span>
        ),
    },
  ];
}

/** What a row is searched by beside its name: both releases, their publisher and who changed the remote last. */
function searchedIn({ canary, stable, changed_by }: RemoteOverview): string {
  return [canary?.release.id, stable?.id, stable?.published_by, changed_by].filter(Boolean).join(' ');
}

/** The release that runs, and the one before it. */
function Version({ remote, t }: { remote: RemoteOverview; t: Translate }) {
  const shown = findRelease(remote);
  const before = remote.canary ? (remote.stable?.id ?? null) : remote.previous;
  const isSameVersion = before !== null && shown != null && splitId(before)[0] === splitId(shown.id)[0];
  return (
    <>
      {shown ? <ReleaseId id={shown.id} /> : <span>{'–'}</span>}
      <small className={styles.by}>
        {before ? `← ${isSameVersion ? before : splitId(before)[0]}` : t('table.first')}
      </small>
    </>
  );
}

/** When it was changed last, and by whom. */
function Changed({ remote, t }: { remote: RemoteOverview; t: Translate }) {
  return (
    <>
      <span>{remote.changed_at === null ? t('table.never') : shortTime(remote.changed_at)}</span>
      <small className={styles.by}>{remote.changed_by === 'system' ? t('audit.system') : remote.changed_by}</small>
    </>
  );
}
