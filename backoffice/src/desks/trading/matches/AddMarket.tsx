import type { TradingMarket, TradingMatch } from '@maru/contracts';
import { useState } from 'react';
import { AddButton, NumberField, SelectField, SubmitDialog, TextField, useBase, useSubmit } from '../../../kit';
import { outcomeName, parseLine } from '../names';
import { LocalizedFields } from './LocalizedFields';
import { hasLine, marketBody, marketDraft, special, withOutcome } from './new-market';

interface AddMarketProps {
  match: TradingMatch;
  /** The market that is shown: the new one begins with its type. */
  like: TradingMarket | null;
  onClose(): void;
  onAdded(id: string): void;
}

const types = [1, 2, 3, 4, 5, 6];
const categories = [2, 3, 4, 5];
const mostOutcomes = 20;

/** Adds a market by hand: any game type with its line and prices, or a question with its own words. */
export function AddMarket({ match, like, onClose, onAdded }: AddMarketProps) {
  const { t, say } = useBase();
  const form = useSubmit();
  const [draft, setDraft] = useState(() => marketDraft(like?.gameTypeId ?? 1, like?.category ?? 5, like));
  const [touched, setTouched] = useState(false);
  const isSpecial = draft.type === special;
  const body = marketBody(draft);
  const change = (next: typeof draft) => {
    setDraft(next);
    setTouched(true);
  };
  const setOutcome = (at: number, more: Partial<(typeof draft.outcomes)[number]>) =>
    change({
      ...draft,
      outcomes: draft.outcomes.map((outcome, place) => (place === at ? { ...outcome, ...more } : outcome)),
    });
  const send = async () => {
    if (!body) return;
    const done = await form.submit('opsTradingMarketCreate', { params: { id: match.id }, body });
    if (!done) return;
    if (done.id === null) {
      say('success', t('trade.market_waits'));
      return onClose();
    }
    say('success', t('trade.market_added', { name: `${match.home} – ${match.away}` }));
    onAdded(done.id);
  };
  return (
    <SubmitDialog
      kind="wide"
      title={t('trade.add_market')}
      label={t('trade.add')}
      form={form}
      problem={[form.message, ...Object.values(form.errors).flat()].filter(Boolean).join(' ')}
      unsaved={touched}
      incomplete={body === null}
      onClose={onClose}
      onSend={send}
    >
      <div className="pair">
        <SelectField
          label={t('trade.game_type')}
          options={types.map((type) => ({ value: String(type), text: t(`trade.type.${type}`) }))}
          value={String(draft.type)}
          onChange={(type) => change({ ...marketDraft(Number(type), draft.category, like), title: draft.title })}
        />
        <SelectField
          label={t('trade.category_field')}
          options={categories.map((category) => ({ value: String(category), text: t(`trade.category.${category}`) }))}
          value={String(draft.category)}
          onChange={(category) => change({ ...draft, category: Number(category) })}
        />
      </div>
      {hasLine(draft.type) && (
        <TextField
          label={t('trade.line')}
          hint={t('trade.line_is')}
          errors={draft.line !== '' && parseLine(draft.line) === null ? [t('trade.line_wrong')] : undefined}
          inputMode="decimal"
          required
          value={draft.line}
          onChange={(line) => change({ ...draft, line })}
        />
      )}
      {isSpecial && (
        <LocalizedFields
          label={t('trade.question')}
          words={draft.title}
          onWords={(title) => change({ ...draft, title })}
        />
      )}
      {draft.outcomes.map((outcome, at) => {
        const name = isSpecial ? t('trade.outcome_n', { n: at + 1 }) : outcomeName({ code: outcome.code }, match, t);
        return (
          <div key={outcome.code} className="stack">
            {isSpecial && (
              <LocalizedFields label={name} words={outcome.name} onWords={(words) => setOutcome(at, { name: words })} />
            )}
            <NumberField
              kind="price"
              label={t('trade.price_of', { name })}
              required
              placeholder="1.90"
              value={outcome.price}
              onChange={(price) => setOutcome(at, { price })}
            />
          </div>
        );
      })}
      {isSpecial && draft.outcomes.length < mostOutcomes && (
        <AddButton text={t('trade.add_outcome')} onAdd={() => change(withOutcome(draft))} />
      )}
    </SubmitDialog>
  );
}
