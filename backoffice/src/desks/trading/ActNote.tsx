import { Button, FormProblem, Icon, useT } from '../../kit';
import type { ActProblem } from './use-act';

interface ActNoteProps {
  problem: ActProblem | null;
  /** Who changed it, where the trail says so. */
  faster?: string;
  /** Puts what is offered now in the place of what was typed. */
  onTakeTheirs?(): void;
}

/** Why an act was refused. After a conflict: who changed it, and that the input is kept. */
export function ActNote({ problem, faster, onTakeTheirs }: ActNoteProps) {
  const t = useT();
  if (!problem) return null;
  if (!problem.meanwhile) return <FormProblem message={problem.text} />;
  return (
    <div className="note note--caution" role="alert">
      <Icon name="alert-triangle" />
      <p className="grow">{t('trade.faster', { name: faster ?? t('trade.somebody') })}</p>
      {onTakeTheirs && (
        <Button small onClick={onTakeTheirs}>
          {t('trade.take_theirs')}
        </Button>
      )}
    </div>
  );
}
