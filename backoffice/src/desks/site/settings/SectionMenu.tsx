import { useT } from '../../../kit';
import { CountBadge } from '../../../ui/CountBadge';
import type { Group } from './rules';
import styles from './section-menu.module.css';

interface SectionMenuProps {
  groups: readonly Group[];
  /** Unsaved changes of each group. */
  changes(group: Group): number;
  onGo(group: Group): void;
}

/** The groups of settings, with what is unsaved in each; a press leads there. */
export function SectionMenu({ groups, changes, onGo }: SectionMenuProps) {
  const t = useT();
  return (
    <fieldset className={`card ${styles.menu}`} aria-label={t('settings.sections')}>
      {groups.map((group) => {
        const n = changes(group);
        return (
          <button key={group} type="button" onClick={() => onGo(group)}>
            <span className="grow">{t(`setting_group.${group}`)}</span>
            {n > 0 && <CountBadge kind="mine">{n}</CountBadge>}
          </button>
        );
      })}
    </fieldset>
  );
}
