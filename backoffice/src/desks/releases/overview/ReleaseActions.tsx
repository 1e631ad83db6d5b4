import type { CanaryPercent, RemoteOverview } from '@maru/contracts';
import { may, SelectField, useBase, useChange, useSession } from '../../../kit';
import { ArmedButton } from '../../../ui/ArmedButton';
import { moduleName } from '../../../ui/entity/entity-text';
import { mayChange } from '../permissions';
import { canRollBack, nextStep, rollbackTarget } from '../versions';
import styles from './release-actions.module.css';

interface ActionProps {
  remote: RemoteOverview;
  /** Small in the table's rows, with the version in the words of the panel. */
  size: 'row' | 'panel';
}

/** Serial of the shown state: after another change the API refuses, which prevents mistakes. */
function useSerial(): number {
  return useSession().overview?.serial ?? 0;
}

export function RollbackButton({ remote, size }: ActionProps) {
  const { t } = useBase();
  const { me } = useSession();
  const { busy, change } = useChange();
  const serial = useSerial();
  if (!mayChange(me.operator, remote.remote)) return null;
  const target = rollbackTarget(remote);
  const name = t('rollback.name', { remote: moduleName(remote.remote, t) });
  const loud = size === 'panel' || remote.health.state === 'bad';
  const label = size === 'panel' && target ? t('rollback.to', { id: target.split('-')[0]! }) : t('rollback.do');
  return (
    <ArmedButton
      look={`${size === 'row' ? 'btn--sm ' : ''}${loud ? 'btn--danger' : 'btn--line'}`}
      icon="arrow-back-up"
      armedLabel={t('rollback.really')}
      name={name}
      word={remote.remote}
      danger
      disabled={!canRollBack(remote)}
      reason={t('rollback.none')}
      busy={busy}
      onConfirm={(confirm) => {
        const done = t('rollback.done', { remote: moduleName(remote.remote, t), id: target ?? '–' });
        change('releaseRollback', { params: { remote: remote.remote }, body: { serial, confirm } }, done);
      }}
    >
      {label}
    </ArmedButton>
  );
}

/** Takes a remote off the site, or puts it back. Never blocked by a pause or by another change. */
export function DisableButton({ remote, size }: ActionProps) {
  const { t } = useBase();
  const { me } = useSession();
  const { busy, change } = useChange();
  if (!mayChange(me.operator, remote.remote)) return null;
  const { disabled } = remote;
  const key = disabled ? 'enable' : 'disable';
  return (
    <ArmedButton
      look={size === 'row' ? 'btn--sm btn--line' : 'btn--line'}
      icon={disabled ? 'circle-check' : 'lock'}
      armedLabel={t(`${key}.really`)}
      name={t(`${key}.name`, { remote: moduleName(remote.remote, t) })}
      word={remote.remote}
      danger={!disabled}
      busy={busy}
      onConfirm={(confirm) => {
        const input = { params: { remote: remote.remote }, body: { disabled: !disabled, confirm } };
        change('releaseDisable', input, t(`${key}.done`, { remote: moduleName(remote.remote, t) }));
      }}
    >
      {t(`${key}.do`)}
    </ArmedButton>
  );
}

/** Promotes the canary to all visitors. */
export function PromoteButton({ remote, size }: ActionProps) {
  const { t } = useBase();
  const { me, overview } = useSession();
  const { busy, change } = useChange();
  const serial = useSerial();
  const { canary } = remote;
  if (!canary || !mayChange(me.operator, remote.remote)) return null;
  const { id, version } = canary.release;
  return (
    <ArmedButton
      look={size === 'row' ? 'btn--sm btn--line' : ''}
      armedLabel={t('promote.really')}
      name={t('promote.name', { remote: moduleName(remote.remote, t), version })}
      word={remote.remote}
      disabled={overview?.paused}
      reason={t('paused.reason')}
      busy={busy}
      onConfirm={(confirm) => {
        const done = t('promote.done', { remote: moduleName(remote.remote, t), id });
        change('releasePromote', { params: { remote: remote.remote, id }, body: { serial, confirm } }, done);
      }}
    >
      {t('promote.do')}
    </ArmedButton>
  );
}

/** Gives a canary to more visitors: to the next step, or to `percent`. */
export function WidenButton({ remote, percent }: { remote: RemoteOverview; percent?: CanaryPercent }) {
  const { t } = useBase();
  const { me, overview } = useSession();
  const { busy, change } = useChange();
  const serial = useSerial();
  const { canary } = remote;
  const step = percent ?? (canary && nextStep(canary.percent));
  if (!canary || !step || !mayChange(me.operator, remote.remote)) return null;
  const { id } = canary.release;
  return (
    <ArmedButton
      armedLabel={t('canary.really')}
      name={t('canary.widen_name', { remote: moduleName(remote.remote, t), percent: step })}
      word={remote.remote}
      disabled={overview?.paused}
      reason={t('paused.reason')}
      busy={busy}
      onConfirm={(confirm) => {
        const done = t('canary.done', { remote: moduleName(remote.remote, t), percent: step });
        const input = { params: { remote: remote.remote, id }, body: { serial, confirm, percent: step } };
        change('releaseCanary', input, done);
      }}
    >
      {t('canary.widen', { percent: step })}
    </ArmedButton>
  );
}

const swapPolicies = ['now', 'navigation', 'idle', 'ask'] as const;

/** When open tabs take a new build. */
export function SwapSelect({ remote }: { remote: RemoteOverview }) {
  const { t } = useBase();
  const { me } = useSession();
  const { busy, change } = useChange();
  const serial = useSerial();
  const allowed = mayChange(me.operator, remote.remote);
  return (
    <div
      className={styles.swap}
      title={allowed ? undefined : t(may(me.operator, 'releases:promote') ? 'outside' : 'view_only')}
    >
      <SelectField
        label={t('swap.label')}
        options={swapPolicies.map((policy) => ({ value: policy, text: t(`swap.${policy}`) }))}
        value={remote.swap}
        disabled={!allowed || busy}
        onChange={(swap) => {
          const confirm = me.confirm ? remote.remote : undefined;
          const done = t('swap.done', { remote: moduleName(remote.remote, t), policy: t(`swap.${swap}`) });
          change('releaseSwap', { params: { remote: remote.remote }, body: { serial, confirm, swap } }, done);
        }}
      />
    </div>
  );
}
