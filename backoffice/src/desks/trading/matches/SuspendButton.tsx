import type { TradingMatch } from '@maru/contracts';
import { useChange } from '../../../api/use-change';
import { useBase } from '../../../shell/context';
import { Icon } from '../../../ui/Icon';

interface SuspendButtonProps {
  match: TradingMatch;
  isLocked: boolean;
  onChanged(): void;
}

/** Suspends a match from its row, or leaves it to the feed again. */
export function SuspendButton({ match, isLocked, onChanged }: SuspendButtonProps) {
  const { t } = useBase();
  const { busy, change } = useChange();
  const state = match.set === 'suspended' ? 'automatic' : 'suspended';
  const name = `${match.home} – ${match.away}`;
  const press = async () => {
    const body = { state, version: match.version } as const;
    await change('opsTradingMatchState', { params: { id: match.id }, body }, t(`trade.done.${state}`, { name }));
    onChanged();
  };
  return (
    <button
      type="button"
      className="iconbtn"
      aria-label={t(`trade.row_${state}`, { name })}
      disabled={isLocked || busy || match.state === 'closed'}
      onClick={press}
    >
      <Icon name={state === 'automatic' ? 'lock-open' : 'lock'} />
    </button>
  );
}
