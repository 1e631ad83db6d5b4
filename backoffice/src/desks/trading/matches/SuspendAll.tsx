import { useState } from 'react';
import { Button, ConfirmChange, TextField, useT } from '../../../kit';
import { useAct } from '../use-act';

interface SuspendAllProps {
  isSuspended: boolean;
  isLocked: boolean;
  onChanged(): void;
}

/** Suspends everything of domestic sports at once, or resumes it; says before what it does. */
export function SuspendAll({ isSuspended, isLocked, onChanged }: SuspendAllProps) {
  const t = useT();
  const { busy, problem, act } = useAct();
  const [asking, setAsking] = useState(false);
  const [reason, setReason] = useState('');
  const name = isSuspended ? 'resume_all' : 'suspend_all';
  const send = async () => {
    const body = { on: !isSuspended, ...(reason.trim() && { reason: reason.trim() }) };
    const done = await act('opsTradingSuspendAll', { body }, t(`trade.${name}_done`));
    if (!done) return;
    setAsking(false);
    setReason('');
    onChanged();
  };
  return (
    <>
      <Button
        look={isSuspended ? 'primary' : 'line'}
        icon={isSuspended ? 'player-play' : 'player-pause'}
        disabled={isLocked}
        onClick={() => setAsking(true)}
      >
        {t(`trade.${name}`)}
      </Button>
      {asking && (
        <ConfirmChange
          title={t(`trade.${name}_ask`)}
          label={t(`trade.${name}`)}
          danger={!isSuspended}
          busy={busy}
          problem={problem?.text}
          onClose={() => setAsking(false)}
          onConfirm={send}
        >
          <p>{t(`trade.${name}_is`)}</p>
          <TextField label={t('trade.reason')} maxLength={300} value={reason} onChange={setReason} />
        </ConfirmChange>
      )}
    </>
  );
}
