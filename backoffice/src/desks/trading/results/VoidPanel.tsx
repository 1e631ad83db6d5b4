import type { ResultRow, TradingMarket, VoidReason } from '@maru/contracts';
import { useRef, useState } from 'react';
import { Button, ConfirmChange, HistoryList, Section, SelectField, TextField, useT } from '../../../kit';
import { CommitKeys, commitKeys } from '../../../ui/KeyHint';
import { useCommitKey } from '../../../ui/use-commit-key';
import { ActNote } from '../ActNote';
import { marketName } from '../names';
import { useAct } from '../use-act';
import { isDecided } from './result-state';
import styles from './void-panel.module.css';

// The contracts' own list is bundled with their schemas; the type ensures that none is missing here.
const every: Record<VoidReason, true> = {
  match_cancelled: true,
  match_abandoned: true,
  start_time_changed: true,
  starting_pitcher_changed: true,
  odds_error: true,
  venue_changed: true,
  player_retired: true,
  result_unconfirmed: true,
};
const reasons = Object.keys(every) as VoidReason[];

interface VoidPanelProps {
  id: number;
  row: ResultRow;
  markets: readonly TradingMarket[];
  faster: string | undefined;
  isLocked: boolean;
  onChanged(): void;
}

/** Voids a match or one of its markets for a reason of the closed list; says before the button what that brings about. */
export function VoidPanel({ id, row, markets, faster, isLocked, onChanged }: VoidPanelProps) {
  const t = useT();
  const { busy, problem, act, clear } = useAct();
  const [reason, setReason] = useState<VoidReason | null>(null);
  const [market, setMarket] = useState('all');
  const [note, setNote] = useState('');
  const [asking, setAsking] = useState(false);
  const needsTwo = isDecided(row) || row.feed !== null || row.entered !== null;
  const forget = () => {
    setReason(null);
    setNote('');
    clear();
  };
  const send = async () => {
    if (!reason) return;
    const words = note.trim();
    const body = {
      reason,
      version: row.version,
      ...(words && { note: words }),
      ...(market !== 'all' && { markets: [market] }),
    };
    const done = await act('opsTradingVoid', { params: { id }, body }, ({ approval }) =>
      t(approval === null ? 'trade.void_done' : 'trade.requested'),
    );
    setAsking(false);
    if (done) forget();
    onChanged();
  };
  const start = () => (needsTwo ? void send() : setAsking(true));
  const box = useRef<HTMLDivElement>(null);
  useCommitKey(box, reason === null || isLocked || busy ? null : start);
  const consequences = [
    { key: 'money', icon: 'arrow-back-up', text: t('trade.void_money', { n: row.bets }) },
    { key: 'bonus', icon: 'gift', text: t('trade.void_bonus') },
    { key: 'members', icon: 'mail', text: t('trade.void_members') },
  ];
  return (
    <Section title={t('trade.void')} aside={needsTwo && t('trade.needs_two')}>
      <div className="stack" data-commit ref={box}>
        <fieldset className={styles.reasons} aria-label={t('trade.void_reasons')}>
          {reasons.map((choice) => (
            <button
              key={choice}
              type="button"
              aria-pressed={choice === reason}
              disabled={isLocked || busy}
              onClick={() => setReason(choice === reason ? null : choice)}
            >
              {t(`trade.void_reason.${choice}`)}
            </button>
          ))}
        </fieldset>
        {reason && (
          <>
            <SelectField
              label={t('trade.void_what')}
              options={[
                { value: 'all', text: t('trade.void_all') },
                ...markets.map((market) => ({ value: market.id, text: marketName(market, t) })),
              ]}
              value={market}
              onChange={setMarket}
            />
            <TextField label={t('trade.note')} maxLength={300} value={note} onChange={setNote} />
            <HistoryList items={consequences} />
            <ActNote problem={problem} faster={faster} onTakeTheirs={forget} />
            <div className="row acts">
              <Button look="line" keys={commitKeys} disabled={isLocked || busy} onClick={start}>
                {t(needsTwo ? 'trade.request_void' : 'trade.void_now')} <CommitKeys />
              </Button>
            </div>
          </>
        )}
      </div>
      {asking && reason && (
        <ConfirmChange
          title={t('trade.void_ask', { name: `${row.home} – ${row.away}` })}
          label={t('trade.void_now')}
          danger
          busy={busy}
          problem={problem?.text}
          onClose={() => setAsking(false)}
          onConfirm={send}
        >
          <p>
            {t(`trade.void_reason.${reason}`)} · {t('trade.void_money', { n: row.bets })}
          </p>
        </ConfirmChange>
      )}
    </Section>
  );
}
