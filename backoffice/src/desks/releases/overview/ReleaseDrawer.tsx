import type { ReleaseSummary } from '@maru/contracts';
import { useState } from 'react';
import { Dialog, Empty, Failed, polling, SelectField, Skeleton, useBase, usePoll, useSession } from '../../../kit';
import { moduleName } from '../../../ui/entity/entity-text';
import { ReleaseItem } from './ReleaseItem';
import styles from './release-drawer.module.css';

/** All releases of one remote, to check, start as a canary or promote. */
export function ReleaseDrawer({ remote: first, onClose }: { remote: string; onClose(): void }) {
  const { t } = useBase();
  const { overview } = useSession();
  const [remote, setRemote] = useState(first);
  const { data, problem, reload } = usePoll('releasesOfRemote', { params: { remote } }, polling.shared);
  const current = overview?.remotes.find((entry) => entry.remote === remote);
  const list: readonly ReleaseSummary[] = data?.releases ?? [];
  return (
    <Dialog kind="drawer" title={t('drawer.title')} onClose={onClose}>
      <div className="modal__body stack">
        <SelectField
          label={t('table.module')}
          options={(overview?.remotes ?? []).map((entry) => ({
            value: entry.remote,
            text: `${moduleName(entry.remote, t)} · ${entry.remote}`,
          }))}
          value={remote}
          onChange={setRemote}
        />
        <p className="muted">{t('drawer.how')}</p>
        {problem !== null && <Failed problem={problem} onRetry={reload} />}
        {!data && problem === null && <Skeleton rows={4} />}
        {data && list.length === 0 && <Empty icon="package" title={t('drawer.empty')} />}
        <ul className={styles.releases}>
          {list.map((release) => (
            <ReleaseItem key={release.id} release={release} current={current} onChanged={reload} />
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
