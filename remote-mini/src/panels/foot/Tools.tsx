import { Button } from '@maru/ui';
import { listTools, type ToolName } from '../slip/tools';
import type { Panel } from '../slip/use-panel';

/** 되돌리기, 지난 배팅, 절반, 두 배, 비우기. A phone shows two of them: the way back or the last bet, and what empties. */
export function Tools({ panel }: { panel: Panel }) {
  const { t, open, slip } = panel;
  const onPhone: ToolName[] = [slip.past.length > 0 ? 'undo' : 'last', 'clear'];
  return (
    <div className="tools">
      {listTools(panel).map(({ name, icon, can, use }) => (
        <Button
          key={name}
          className={onPhone.includes(name) ? undefined : 'tools__wide'}
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
