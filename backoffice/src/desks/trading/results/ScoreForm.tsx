import type { ResultRow, TradingMarket } from '@maru/contracts';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Button, FieldError, Section, SelectField, SubmitForm, TextField, useT } from '../../../kit';
import { CommitKeys, commitKeys } from '../../../ui/KeyHint';
import { useCommitKey } from '../../../ui/use-commit-key';
import { ActNote } from '../ActNote';
import { marketName, outcomeName } from '../names';
import { useAct } from '../use-act';
import { isDecided } from './result-state';
import { ScoreTable } from './ScoreTable';
import { hasScore, isOffTotal, resultBody, type ScoreDraft, scoreDraft } from './score-draft';

interface ScoreFormProps {
  id: number;
  row: ResultRow;
  markets: readonly TradingMarket[];
  faster: string | undefined;
  isLocked: boolean;
  onUnsaved(unsaved: boolean): void;
  onChanged(): void;
}

const special = 5;
const statuses = [4, 6, 8];

/** Enters a result by period and settles by it; of a decided match it is a correction that a second person approves. */
export function ScoreForm({ id, row, markets, faster, isLocked, onUnsaved, onChanged }: ScoreFormProps) {
  const t = useT();
  const { busy, problem, act, clear } = useAct();
  const [typed, setTyped] = useState<ScoreDraft | null>(null);
  const [reason, setReason] = useState('');
  const draft = typed ?? scoreDraft(row.entered ?? row.feed, row.sport_id);
  const isOff = isOffTotal(draft, row.sport_id);
  const body = isOff ? null : resultBody(draft);
  const decided = isDecided(row);
  const unsaved = typed !== null;
  useEffect(() => {
    onUnsaved(unsaved);
    return () => onUnsaved(false);
  }, [unsaved, onUnsaved]);
  const forget = () => {
    setTyped(null);
    setReason('');
    clear();
  };
  const send = async () => {
    if (!body) return;
    const words = reason.trim();
    const input = { params: { id }, body: { ...body, version: row.version, ...(words && { reason: words }) } };
    const done = await act('opsTradingResult', input, ({ approval }) =>
      t(approval === null ? 'trade.result_done' : 'trade.requested'),
    );
    if (done) forget();
    onChanged();
  };
  const form = useRef<HTMLFormElement>(null);
  const incomplete = body === null || (decided && (!unsaved || reason.trim() === ''));
  useCommitKey(form, incomplete || isLocked || busy ? null : () => form.current?.requestSubmit(), true);
  // Money moves by the button or its keys; Enter in a field of numbers is none of them.
  const onKeyDown = (event: KeyboardEvent) => {
    const commits = event.ctrlKey || event.metaKey;
    if (event.key === 'Enter' && !commits && event.target instanceof HTMLInputElement) event.preventDefault();
  };
  const questions = markets.filter(({ gameTypeId }) => gameTypeId === special);
  return (
    <Section title={t('trade.score')} aside={row.entered_by && t('trade.entered_by', { name: row.entered_by })}>
      <SubmitForm className="stack" data-commit ref={form} onSend={send} onKeyDown={onKeyDown}>
        <SelectField
          label={t('trade.end_of_match')}
          disabled={isLocked || busy}
          options={[...new Set([...statuses, draft.status_id])].map((status) => ({
            value: String(status),
            text: t(`trade.status.${status}`),
          }))}
          value={String(draft.status_id)}
          onChange={(status) => setTyped({ ...draft, status_id: Number(status) })}
        />
        {hasScore(draft) && (
          <ScoreTable
            sport={row.sport_id}
            home={row.home}
            away={row.away}
            draft={draft}
            disabled={isLocked || busy}
            onDraft={setTyped}
          />
        )}
        {isOff && <FieldError>{t('trade.off_total')}</FieldError>}
        {questions.map((market) => (
          <SelectField
            key={market.id}
            label={marketName(market, t)}
            disabled={isLocked || busy}
            options={[
              { value: 'none', text: t('trade.not_decided') },
              ...market.outcomes.map((outcome) => ({ value: outcome.code, text: outcomeName(outcome, row, t) })),
            ]}
            value={draft.specials[market.id] || 'none'}
            onChange={(code) =>
              setTyped({ ...draft, specials: { ...draft.specials, [market.id]: code === 'none' ? '' : code } })
            }
          />
        ))}
        {decided && (
          <TextField label={t('trade.reason')} required maxLength={300} value={reason} onChange={setReason} />
        )}
        <p className="field__hint">{t(decided ? 'trade.correct_is' : 'trade.settle_is', { n: row.open_bets })}</p>
        <ActNote problem={problem} faster={faster} onTakeTheirs={forget} />
        <div className="row acts">
          {unsaved && (
            <Button look="line" onClick={forget}>
              {t('trade.forget')}
            </Button>
          )}
          <Button submit look="primary" busy={busy} keys={commitKeys} disabled={isLocked || incomplete}>
            {t(decided ? 'trade.request_correction' : 'trade.settle')} <CommitKeys />
          </Button>
        </div>
      </SubmitForm>
    </Section>
  );
}
