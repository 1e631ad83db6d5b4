import type { TradingMarket, TradingMatch } from '@maru/contracts';
import {
  AddButton,
  choices,
  FormDialog,
  NumberField,
  SelectField,
  TextField,
  useForm,
  useT,
  withItem,
} from '../../../kit';
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
const maxOutcomes = 20;

/** Adds a market by hand: any game type with its line and prices, or a question with its own words. */
export function AddMarket({ match, like, onClose, onAdded }: AddMarketProps) {
  const t = useT();
  const form = useForm({
    texts: 'trade',
    first: () => marketDraft(like?.gameTypeId ?? 1, like?.category ?? 5, like),
    isReady: (draft) => marketBody(draft) !== null,
    send: (draft, submit) => submit('opsTradingMarketCreate', { params: { id: match.id }, body: marketBody(draft)! }),
    done: ({ id }) =>
      id === null ? t('trade.market_waits') : t('trade.market_added', { name: `${match.home} – ${match.away}` }),
    onDone: ({ id }) => (id === null ? onClose() : onAdded(id)),
  });
  const { draft, field, set } = form;
  const { outcomes } = draft;
  const isSpecial = draft.type === special;
  const isLineWrong = draft.line !== '' && parseLine(draft.line) === null;
  return (
    <FormDialog form={form} kind="wide" title={t('trade.add_market')} label={t('trade.add')} onClose={onClose}>
      <div className="pair">
        <SelectField<string>
          label={t('trade.game_type')}
          options={choices(t, 'trade.type.', types)}
          value={String(draft.type)}
          onChange={(type) => set({ ...marketDraft(Number(type), draft.category, like), title: draft.title })}
        />
        <SelectField<string>
          label={t('trade.category_field')}
          options={choices(t, 'trade.category.', categories)}
          value={String(draft.category)}
          onChange={(category) => set({ category: Number(category) })}
        />
      </div>
      {hasLine(draft.type) && (
        <TextField
          {...field('line')}
          hint={t('trade.line_is')}
          errors={isLineWrong ? [t('trade.line_wrong')] : form.listErrors('line')}
          inputMode="decimal"
          required
        />
      )}
      {isSpecial && <LocalizedFields {...field('title', 'trade.question')} />}
      {outcomes.map((outcome, at) => {
        const name = isSpecial ? t('trade.outcome_n', { n: at + 1 }) : outcomeName({ code: outcome.code }, match, t);
        const change = (part: Partial<typeof outcome>) => set({ outcomes: withItem(outcomes, at, part) });
        return (
          <div key={outcome.code} className="stack">
            {isSpecial && (
              <LocalizedFields label={name} value={outcome.name} onChange={(words) => change({ name: words })} />
            )}
            <NumberField
              kind="price"
              label={t('trade.price_of', { name })}
              required
              placeholder="1.90"
              value={outcome.price}
              onChange={(price) => change({ price })}
            />
          </div>
        );
      })}
      {isSpecial && outcomes.length < maxOutcomes && (
        <AddButton text={t('trade.add_outcome')} onAdd={() => set(withOutcome(draft))} />
      )}
    </FormDialog>
  );
}
