import { Button } from '@maru/ui';
import { hasOutcome } from '../slip/placed';
import { clearPicks, doublePicks, repeatPicks, type Slip, undoStep } from '../slip/slip';
import type { Panel } from '../slip/use-panel';

/** 되돌리기, 지난 배팅, 두 배, 비우기. None of them places anything. */
export function Tools({ panel }: { panel: Panel }) {
  const { t, betting, slip, last, open, state } = panel;
  const has = (outcome: string) => hasOutcome(state.markets, outcome);
  const tools: { id: string; icon: string; can: boolean; step: (slip: Slip) => Slip }[] = [
    { id: 'undo', icon: 'arrow-back-up', can: slip.past.length > 0, step: undoStep },
    {
      id: 'last',
      icon: 'history',
      can: last.some(({ outcome }) => has(outcome)),
      step: (s) => repeatPicks(s, last, has),
    },
    { id: 'double', icon: 'plus', can: slip.picks.length > 0, step: doublePicks },
    { id: 'clear', icon: 'trash', can: slip.picks.length > 0, step: clearPicks },
  ];
  return (
    <div className="tools">
      {tools.map(({ id, icon, can, step }) => (
        <Button
          key={id}
          icon={icon}
          aria-label={t(`tools.${id}`)}
          aria-disabled={!(open && can) || undefined}
          onClick={() => open && can && betting.change(step)}
        >
          {t(`tools.${id}`)}
        </Button>
      ))}
    </div>
  );
}
