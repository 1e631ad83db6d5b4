import type { TradingMatch } from '@maru/contracts';
import { IconButton, useBase, useChange } from '../../../kit';
import { useActed } from './acted';

/** Suspends a match, or leaves it to the feed again where it was suspended by hand. */
export function useSuspend(onChanged: () => void) {
  const { t } = useBase();
  const { busy, change } = useChange();
  const { showMatch } = useActed();
  const toggle = async (match: TradingMatch) => {
    if (match.state === 'closed') return;
    const state = match.set === 'suspended' ? 'automatic' : 'suspended';
    const name = `${match.home} – ${match.away}`;
    const body = { state, version: match.version } as const;
    const input = { params: { id: match.id }, body };
    await change('opsTradingMatchState', input, t(`trade.done.${state}`, { name }), ({ version }) =>
      showMatch(match.id, { set: state, version }),
    );
    onChanged();
  };
  return { busy, toggle };
}

interface SuspendButtonProps {
  match: TradingMatch;
  isLocked: boolean;
  onChanged(): void;
}

/** Suspends a match from its row, or leaves it to the feed again; with J and K on the row also by H. */
export function SuspendButton({ match, isLocked, onChanged }: SuspendButtonProps) {
  const { t } = useBase();
  const { busy, toggle } = useSuspend(onChanged);
  const state = match.set === 'suspended' ? 'automatic' : 'suspended';
  const name = `${match.home} – ${match.away}`;
  return (
    <IconButton
      icon={state === 'automatic' ? 'lock-open' : 'lock'}
      label={t(`trade.row_${state}`, { name })}
      disabled={isLocked || busy || match.state === 'closed'}
      onClick={() => void toggle(match)}
    />
  );
}
