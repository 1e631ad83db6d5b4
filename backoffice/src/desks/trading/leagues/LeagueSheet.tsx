import type { TradingLeague } from '@maru/contracts';
import { useState } from 'react';
import { Button, priceText, SelectField, Sheet, SubmitForm, Switch, TextField, useT } from '../../../kit';
import { EntityName } from '../../../ui/entity/EntityName';
import { leagueText } from '../../../ui/entity/entity-text';
import { ActNote } from '../ActNote';
import { useAct } from '../use-act';
import { useCanTrade } from '../use-rights';
import { type LeagueDraft, leagueBody, leagueDraft, parseMargin, toggledIn } from './league-draft';

interface LeagueSheetProps {
  league: TradingLeague;
  staleSince: number | null;
  onClose(): void;
  onChanged(): void;
}

const categories = [2, 3, 4, 5];
const types = [1, 2, 3, 4, 5, 6];
const roundings = [1, 2, 5, 10];

/** How one league is offered. Input is kept while another operator changes the league. */
export function LeagueSheet({ league, staleSince, onClose, onChanged }: LeagueSheetProps) {
  const t = useT();
  const canTrade = useCanTrade(staleSince);
  const { busy, problem, act, clear } = useAct();
  const [typed, setTyped] = useState<Partial<LeagueDraft>>({});
  const draft = { ...leagueDraft(league), ...typed };
  const body = leagueBody(draft, league.version);
  const unsaved = JSON.stringify(draft) !== JSON.stringify(leagueDraft(league));
  const set = (more: Partial<LeagueDraft>) => setTyped((before) => ({ ...before, ...more }));
  const forget = () => {
    setTyped({});
    clear();
  };
  const save = async () => {
    if (!body) return;
    const done = await act(
      'opsTradingLeagueChange',
      { params: { id: league.id }, body },
      t('trade.league_saved', { name: leagueText(league) }),
    );
    if (done) setTyped({});
    onChanged();
  };
  const disabled = !canTrade || busy;
  const wrong = (text: string) => (parseMargin(text) === null ? [t('trade.margin_wrong')] : undefined);
  return (
    <Sheet
      title={leagueText(league)}
      name={<EntityName league={league} />}
      aside={
        <span className="muted">
          {t(`trade.sport.${league.sport_id}`)} #{league.id}
        </span>
      }
      unsaved={unsaved}
      onClose={onClose}
    >
      <SubmitForm className="row-sheet" onSend={save}>
        <section className="stack">
          <Switch checked={draft.use} disabled={disabled} onChange={(use) => set({ use })}>
            {t('trade.league.use')}
          </Switch>
          <p className="field__hint">{t('trade.league_use_is')}</p>
        </section>
        <section className="pair">
          {(['margin', 'live_margin'] as const).map((name) => (
            <TextField
              key={name}
              label={`${t(`trade.league.${name}`)} (%)`}
              errors={wrong(draft[name])}
              inputMode="decimal"
              disabled={disabled}
              value={draft[name]}
              onChange={(text) => set({ [name]: text })}
            />
          ))}
          <SelectField
            label={t('trade.league.rounding')}
            disabled={disabled}
            options={[...new Set([...roundings, draft.rounding])].map((rounding) => ({
              value: String(rounding),
              text: priceText(rounding),
            }))}
            value={String(draft.rounding)}
            onChange={(rounding) => set({ rounding: Number(rounding) })}
          />
        </section>
        <section>
          <p className="field__hint">{t('trade.league_margin_is')}</p>
        </section>
        <Choices
          label={t('trade.league.categories')}
          all={categories}
          chosen={draft.categories}
          formatOption={(category) => t(`trade.category.${category}`)}
          disabled={disabled}
          onToggle={(category) => set({ categories: toggledIn(draft.categories, category) })}
        />
        <Choices
          label={t('trade.league.types')}
          all={types}
          chosen={draft.game_types}
          formatOption={(gameType) => t(`trade.type.${gameType}`)}
          disabled={disabled}
          onToggle={(gameType) => set({ game_types: toggledIn(draft.game_types, gameType) })}
        />
        <div className="sheet-foot">
          <ActNote problem={problem} onTakeTheirs={forget} />
          <Button submit look="primary" disabled={disabled || !unsaved || body === null}>
            {t('save')}
          </Button>
        </div>
      </SubmitForm>
    </Sheet>
  );
}

interface ChoicesProps {
  label: string;
  all: readonly number[];
  chosen: readonly number[];
  formatOption(value: number): string;
  disabled: boolean;
  onToggle(value: number): void;
}

function Choices({ label, all, chosen, formatOption, disabled, onToggle }: ChoicesProps) {
  return (
    <section>
      <fieldset className="choice-row">
        <legend>{label}</legend>
        {[...new Set([...all, ...chosen])].map((value) => (
          <label key={value}>
            <input
              type="checkbox"
              className="checkbox"
              disabled={disabled}
              checked={chosen.includes(value)}
              onChange={() => onToggle(value)}
            />
            {formatOption(value)}
          </label>
        ))}
      </fieldset>
    </section>
  );
}
