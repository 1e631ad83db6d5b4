import type { CanaryPercent, ReleaseSummary, RemoteOverview } from '@maru/contracts';
import { useState } from 'react';
import { Button, kilobytes, may, SelectField, shortTime, Tag, useBase, useChange, useSession } from '../../../kit';
import { ArmedButton } from '../../../ui/ArmedButton';
import { moduleName } from '../../../ui/entity/entity-text';
import { GateTag } from '../../../ui/StateTag';
import { mayPublish } from '../permissions';
import { canarySteps, gateState } from '../versions';
import { GateReportView } from './GateReportView';
import { ReleaseId } from './ReleaseId';
import styles from './release-item.module.css';

interface ItemProps {
  release: ReleaseSummary;
  current: RemoteOverview | undefined;
  onChanged(): void;
}

/** One release: who published it, what the check said, and what can be done with it. */
export function ReleaseItem({ release, current, onChanged }: ItemProps) {
  const { t } = useBase();
  const { me, overview } = useSession();
  const { busy, change } = useChange();
  const { remote, id, channel } = release;
  const params = { remote, id };
  const serial = overview?.serial ?? 0;
  const gate = gateState(release);
  const blocked = overview?.paused ? t('paused.reason') : gate === 'passed' ? null : t(`gate.${gate}_reason`);
  const mayPromote = may(me.operator, 'releases:promote');
  const name = `${moduleName(remote, t)} ${id}`;
  const after = async (done: Promise<boolean>) => {
    await done;
    onChanged();
  };
  return (
    <li>
      <div className="row row--wrap">
        <ReleaseId id={id} />
        {channel !== 'none' && <Tag tone={channel === 'canary' ? 'info' : undefined}>{channel}</Tag>}
        <GateTag state={gate} />
      </div>
      <small className="muted">
        {shortTime(release.published_at)} · {release.published_by} · {kilobytes(release.bytes)}
      </small>
      {release.gate && <GateReportView report={release.gate} />}
      <div className="row row--wrap">
        {mayPublish(me.operator, remote) && (
          <Button
            look="row"
            label={`${t(gate === 'missing' ? 'gate.run' : 'gate.again')}: ${name}`}
            disabled={busy}
            onClick={() => after(change('releaseGate', { params, body: {} }, t('gate.done', { id })))}
          >
            {t(gate === 'missing' ? 'gate.run' : 'gate.again')}
          </Button>
        )}
        {mayPromote && channel === 'none' && !current?.canary && current?.stable && (
          <StartCanary
            release={release}
            blocked={blocked}
            busy={busy}
            onStart={(percent, confirm) => {
              const done = t('canary.done', { remote: moduleName(remote, t), percent });
              after(change('releaseCanary', { params, body: { serial, percent, confirm } }, done));
            }}
          />
        )}
        {mayPromote && channel !== 'stable' && (
          <ArmedButton
            look="btn--sm btn--line"
            armedLabel={t('promote.really')}
            name={t('promote.name', { remote: moduleName(remote, t), version: id })}
            word={remote}
            disabled={blocked !== null}
            reason={blocked ?? undefined}
            busy={busy}
            onConfirm={(confirm) => {
              const done = t('promote.done', { remote: moduleName(remote, t), id });
              after(change('releasePromote', { params, body: { serial, confirm } }, done));
            }}
          >
            {t('promote.do')}
          </ArmedButton>
        )}
      </div>
      {blocked && mayPromote && channel !== 'stable' && <small className="caution">{blocked}</small>}
    </li>
  );
}

interface StartCanaryProps {
  release: ReleaseSummary;
  /** Why the release cannot go out. */
  blocked: string | null;
  busy: boolean;
  onStart(percent: CanaryPercent, confirm: string | undefined): void;
}

/** Gives the release to a share of the visitors. */
function StartCanary({ release: { id, remote }, blocked, busy, onStart }: StartCanaryProps) {
  const { t } = useBase();
  const [percent, setPercent] = useState<CanaryPercent>(1);
  return (
    <>
      <SelectField
        quiet
        className={styles.share}
        label={t('canary.share')}
        options={canarySteps.map((step) => ({ value: String(step), text: `${step}%` }))}
        value={String(percent)}
        onChange={(step) => setPercent(Number(step) as CanaryPercent)}
      />
      <ArmedButton
        look="btn--sm btn--line"
        armedLabel={t('canary.really')}
        name={t('canary.start_name', { id: `${moduleName(remote, t)} ${id}`, percent })}
        word={remote}
        disabled={blocked !== null}
        reason={blocked ?? undefined}
        busy={busy}
        onConfirm={(confirm) => onStart(percent, confirm)}
      >
        {t('canary.start')}
      </ArmedButton>
    </>
  );
}
