import type { RemoteOverview } from '@maru/contracts';
import { useBase, useSession } from '../../../shell/context';
import { percent, seconds, shortTime } from '../../../ui/format';
import { Spark } from '../../../ui/Spark';
import { StateTag, Tag } from '../../../ui/Tag';
import { splitId } from '../versions';
import { remoteName, shortName } from './names';
import { PromoteButton, RollbackButton } from './ReleaseActions';

/** A first paint over it is told in red; the same limit as the budget's own default. */
const slowMs = 2_500;
const sparkTone = { good: 'ok', watch: 'warn', bad: 'bad', calm: 'ok' } as const;

interface TableProps {
  remotes: readonly RemoteOverview[];
  selected: string | null;
  onSelect(remote: string): void;
}

/** What runs of each remote. On narrow screens each row is a card. */
export function RemoteTable({ remotes, selected, onSelect }: TableProps) {
  const { t } = useBase();
  const { overview } = useSession();
  return (
    <section className="card" aria-label={t('table.label')}>
      <table className="tbl rel">
        <thead>
          <tr>
            {['module', 'channel', 'version', 'share', 'state', 'errors'].map((name) => (
              <th key={name} scope="col">
                {t(`table.${name}`)}
              </th>
            ))}
            <th scope="col" className="end">
              {t('table.p75')}
            </th>
            <th scope="col">{t('table.changed')}</th>
            <th scope="col" className="end">
              {t('table.actions')}
            </th>
          </tr>
        </thead>
        <tbody>
          {overview && <HostRow version={overview.host} />}
          {remotes.map((remote) => (
            <Row
              key={remote.remote}
              remote={remote}
              selected={remote.remote === selected}
              onSelect={() => onSelect(remote.remote)}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Row({ remote, selected, onSelect }: { remote: RemoteOverview; selected: boolean; onSelect(): void }) {
  const { t } = useBase();
  const { canary, stable, previous, health } = remote;
  const shown = canary?.release ?? stable;
  const before = canary ? (stable?.id ?? null) : previous;
  const share = canary ? canary.percent : stable ? 100 : 0;
  const bad = health.state === 'bad';
  const slow = (health.load_p75 ?? 0) > slowMs;
  return (
    <tr className={selected ? 'on' : undefined} onClick={onSelect}>
      <td>
        <button type="button" className="rel__name" aria-pressed={selected} onClick={onSelect}>
          <strong>{remoteName(remote.remote, t)}</strong>
          <small>{shortName(remote.remote)}</small>
        </button>
      </td>
      <td data-label={t('table.channel')}>
        {canary ? <Tag tone="info">canary</Tag> : stable ? <Tag>stable</Tag> : <Tag>–</Tag>}
      </td>
      <td data-label={t('table.version')}>
        {shown ? <Id id={shown.id} /> : '–'}
        <small>{before ? `← ${sameVersion(before, shown?.id) ? before : splitId(before)[0]}` : t('table.first')}</small>
      </td>
      <td data-label={t('table.share')}>
        <span className="can" style={{ '--p': `${share}%` }}>
          <i />
          {share}%
        </span>
      </td>
      <td data-label={t('table.state')}>
        {remote.disabled ? (
          <Tag tone="caution" icon="lock">
            {t('disabled.tag')}
          </Tag>
        ) : (
          <StateTag state={health.state} />
        )}
      </td>
      <td data-label={t('table.errors')}>
        <span className="row">
          <Spark trend={health.trend} tone={sparkTone[health.state]} />
          <b className={bad ? 'danger' : undefined}>{health.loads ? percent(health.error_rate) : '–'}</b>
        </span>
      </td>
      <td data-label={t('table.p75')} className={slow ? 'end danger strong' : 'end'}>
        {health.load_p75 === null ? '–' : t('seconds', { n: seconds(health.load_p75) })}
      </td>
      <td data-label={t('table.changed')}>
        {remote.changed_at === null ? t('table.never') : shortTime(remote.changed_at)}
        <small>{remote.changed_by === 'system' ? t('audit.system') : remote.changed_by}</small>
      </td>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: keeps presses of the buttons from selecting the row */}
      <td className="end" onClick={(event) => event.stopPropagation()}>
        <span className="row acts">
          <PromoteButton remote={remote} size="row" />
          <RollbackButton remote={remote} size="row" />
        </span>
      </td>
    </tr>
  );
}

/** The shell comes with the server, not from the registry. */
function HostRow({ version }: { version: string }) {
  const { t } = useBase();
  return (
    <tr>
      <td>
        <span className="rel__name">
          <strong>{t('host.name')}</strong>
          <small>host</small>
        </span>
      </td>
      <td data-label={t('table.channel')}>
        <Tag>stable</Tag>
      </td>
      <td data-label={t('table.version')}>
        <Id id={version} />
      </td>
      <td data-label={t('table.share')}>
        <span className="can" style={{ '--p': '100%' }}>
          <i />
          100%
        </span>
      </td>
      <td colSpan={5} className="muted rel__note">
        {t('host.note')}
      </td>
    </tr>
  );
}

function sameVersion(a: string, b: string | undefined): boolean {
  return b !== undefined && splitId(a)[0] === splitId(b)[0];
}

/** Version in front, build behind it. */
export function Id({ id }: { id: string }) {
  const [version, build] = splitId(id);
  return (
    <code title={id}>
      {version}
      {build && <span className="muted">-{build.slice(0, 7)}</span>}
    </code>
  );
}
