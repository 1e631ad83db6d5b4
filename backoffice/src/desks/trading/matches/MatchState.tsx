import type { TradingMatch, TradingState } from '@maru/contracts';
import { useRef, useState } from 'react';
import { ConfirmChange, useSheetKeys, useShortcuts, useT } from '../../../kit';
import { ActNote } from '../ActNote';
import { useAct } from '../use-act';
import { useActed } from './acted';
import { StateSegment } from './StateSegment';

interface MatchStateProps {
  match: TradingMatch;
  /** Who did the last thing to the match. */
  faster: string | undefined;
  isLocked: boolean;
  onChanged(): void;
}

/**
 * Opens, suspends or closes a match, or leaves it to the feed; by O, S, C and A with the focus in the sheet, and by H,
 * which suspends it and gives it back, as in the list.
 */
export function MatchState({ match, faster, isLocked, onChanged }: MatchStateProps) {
  const t = useT();
  const { busy, problem, act, clear } = useAct();
  const { showMatch } = useActed();
  const [closing, setClosing] = useState(false);
  const name = `${match.home} – ${match.away}`;
  const send = async (state: TradingState) => {
    const input = { params: { id: match.id }, body: { state, version: match.version } };
    const done = await act('opsTradingMatchState', input, t(`trade.done.${state}`, { name }));
    if (done) showMatch(match.id, { set: state, version: done.version });
    setClosing(false);
    onChanged();
  };
  const set = (state: TradingState) => {
    if (state === match.set) return;
    if (state === 'closed') setClosing(true);
    else void send(state);
  };
  const box = useRef<HTMLElement>(null);
  // The whole sheet is where the key works.
  const sheet = {
    get current() {
      return box.current?.closest('[data-sheet]') ?? null;
    },
  };
  const halt = () => set(match.set === 'suspended' ? 'automatic' : 'suspended');
  useShortcuts(useRef(sheet).current, { h: isLocked || busy ? undefined : halt });
  const keyed = (state: TradingState) => (isLocked || busy ? null : () => set(state));
  useSheetKeys({ o: keyed('open'), s: keyed('suspended'), c: keyed('closed'), a: keyed('automatic') });
  return (
    <section ref={box}>
      <StateSegment keyed label={t('trade.match_state')} set={match.set} disabled={isLocked || busy} onSet={set} />
      <p className="field__hint">{t(`trade.set_is.${match.set}`)}</p>
      <ActNote problem={problem} faster={faster} onTakeTheirs={clear} />
      {closing && (
        <ConfirmChange
          title={t('trade.close_ask', { name })}
          label={t('trade.set.closed')}
          danger
          busy={busy}
          onClose={() => setClosing(false)}
          onConfirm={() => void send('closed')}
        >
          <p>{t('trade.set_is.closed')}</p>
        </ConfirmChange>
      )}
    </section>
  );
}
