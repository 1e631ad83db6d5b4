import { useT } from '@maru/platform';
import { Button } from '@maru/ui';
import type { Tool, ToolName } from '../slip/tools';
import styles from './tool-row.module.css';

/** Tools of a bet panel as buttons. `onPhone`: those that a phone shows. */
export function ToolRow({ tools, open, onPhone }: { tools: readonly Tool[]; open: boolean; onPhone: ToolName[] }) {
  const t = useT('roundPanels');
  return (
    <div className={styles.root} data-part="tools">
      {tools.map(({ name, icon, can, use }) => (
        <Button
          key={name}
          className={onPhone.includes(name) ? undefined : styles.wideOnly}
          icon={icon}
          aria-label={t(`tools.${name}`)}
          aria-keyshortcuts={name === 'last' ? 'R' : undefined}
          aria-disabled={!(open && can) || undefined}
          onClick={() => open && can && use()}
        >
          {t(`tools.${name}`)}
        </Button>
      ))}
    </div>
  );
}
