import type { GameRow } from '@maru/contracts';
import { useState } from 'react';
import { Button, ConfirmChange, useChange, useT } from '../../kit';

interface LockTokensProps {
  games: readonly GameRow[];
  isLocked: boolean;
  onChanged(): void;
}

/** Stops betting on all token games at once, and opens it again once all of them are locked. */
export function LockTokens({ games, isLocked, onChanged }: LockTokensProps) {
  const t = useT();
  const { busy, change } = useChange();
  const [asking, setAsking] = useState(false);
  const tokens = games.filter(({ product }) => product === 'token');
  const on = !tokens.every(({ switches }) => switches.betting_lock);
  const label = t(on ? 'games.lock_tokens' : 'games.unlock_tokens');
  const send = async () => {
    await change('opsGamesLock', { body: { product: 'token', on } }, label);
    setAsking(false);
    onChanged();
  };
  return (
    <>
      <Button look="line" icon="lock" disabled={isLocked || busy} onClick={() => setAsking(true)}>
        {label}
      </Button>
      {asking && (
        <ConfirmChange
          title={t(on ? 'games.lock_ask' : 'games.unlock_ask', { n: tokens.length })}
          label={label}
          danger={on}
          busy={busy}
          onClose={() => setAsking(false)}
          onConfirm={send}
        >
          <p>{t('games.lock_note')}</p>
        </ConfirmChange>
      )}
    </>
  );
}
