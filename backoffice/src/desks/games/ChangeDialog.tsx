import type { GameMarket, GameRow } from '@maru/contracts';
import { useState } from 'react';
import { count, FormDialog, MoneyField, NumberField, parseWon, percent, TextField, useForm, useT } from '../../kit';
import { gameText } from '../../ui/entity/entity-text';
import { limitNames } from './LimitsPanel';
import { outcomeName } from './names';
import { computeReturn, parseOdds, toDraft } from './odds-draft';

interface ChangeDialogProps {
  game: GameRow;
  /** Markets whose odds can be set; empty for games whose odds follow from their rules. */
  markets: readonly GameMarket[];
  onClose(): void;
  onSent(): void;
}

/** Requests other limits or odds of a game; the return of typed odds is shown beside them. */
export function ChangeDialog({ game, markets, onClose, onSent }: ChangeDialogProps) {
  const t = useT();
  // Polled answers must not change what is compared.
  const [before] = useState({ limits: game.limits, odds: toDraft(markets), markets });
  type Limits = Record<(typeof limitNames)[number], string>;
  const listChanges = ({ limits, odds }: { limits: Limits; odds: typeof before.odds }) => ({
    limits: limitNames.filter((name) => parseWon(limits[name]) !== before.limits[name]),
    odds: Object.keys(odds).filter((code) => odds[code] !== before.odds[code]),
  });
  const form = useForm({
    texts: 'games',
    first: {
      limits: Object.fromEntries(limitNames.map((name) => [name, count(before.limits[name])])) as Limits,
      odds: before.odds,
      note: '',
    },
    isReady: (draft) => {
      const { limits, odds } = listChanges(draft);
      const isReadable =
        limitNames.every((name) => parseWon(draft.limits[name]) !== null) && parseOdds(draft.odds) !== null;
      return isReadable && limits.length + odds.length > 0;
    },
    send: (draft, submit) => {
      const changes = listChanges(draft);
      const note = draft.note.trim();
      const limits = Object.fromEntries(changes.limits.map((name) => [name, parseWon(draft.limits[name])!]));
      const body = {
        ...(changes.limits.length > 0 && { limits }),
        ...(changes.odds.length > 0 && { odds: parseOdds(draft.odds)! }),
        ...(note && { note }),
      };
      return submit('opsGameChange', { params: { id: game.id }, body });
    },
    done: t('games.requested'),
    tone: 'info',
    onDone: onSent,
  });
  const { limits, odds } = form.draft;
  return (
    <FormDialog
      form={form}
      kind="wide"
      title={`${gameText(game, t)} · ${t('games.change')}`}
      label={t('games.request')}
      onClose={onClose}
    >
      <p className="muted">{t('games.change_note')}</p>
      <div className="field-grid">
        {limitNames.map((name) => (
          <MoneyField
            key={name}
            label={t(`games.limit.${name}`)}
            errors={form.listErrors(`limits.${name}`)}
            required
            value={limits[name]}
            onChange={(value) => form.set({ limits: { ...limits, [name]: value } })}
          />
        ))}
      </div>
      {before.markets.length > 0 && (
        <div className="field-grid">
          {before.markets.flatMap(({ outcomes, returns }) =>
            outcomes.map(({ code, prices }, at) => (
              <NumberField
                key={code}
                kind="price"
                label={t('games.odds_of', { outcome: outcomeName(code, t) })}
                hint={`${t('games.returns')} ${percent(computeReturn(odds[code]!, prices, returns[at]!))}`}
                errors={form.listErrors(`odds.${code}`)}
                required
                value={odds[code]!}
                onChange={(value) => form.set({ odds: { ...odds, [code]: value } })}
              />
            )),
          )}
        </div>
      )}
      <TextField {...form.field('note', 'games.why')} maxLength={300} />
    </FormDialog>
  );
}
