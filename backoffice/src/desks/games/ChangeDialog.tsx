import type { GameMarket, GameRow } from '@maru/contracts';
import { useState } from 'react';
import { count, NumberField, parseWon, percent, SubmitDialog, TextField, useBase, useSubmit } from '../../kit';
import { gameText } from '../../ui/entity/entity-text';
import { limitNames } from './LimitsPanel';
import { outcomeName } from './names';
import { draftOf, oddsOf, returnOf } from './odds-draft';

interface ChangeDialogProps {
  game: GameRow;
  /** Markets whose odds can be set; none for games whose odds follow from their rules. */
  markets: readonly GameMarket[];
  onClose(): void;
  onSent(): void;
}

/** Requests other limits or odds of a game; what odds would return stands beside them while they are typed. */
export function ChangeDialog({ game, markets, onClose, onSent }: ChangeDialogProps) {
  const { t, say } = useBase();
  const form = useSubmit();
  // Polled answers must not overwrite what is typed.
  const [first] = useState({ limits: game.limits, odds: draftOf(markets), markets });
  const [limits, setLimits] = useState(() =>
    Object.fromEntries(limitNames.map((name) => [name, count(first.limits[name])])),
  );
  const [odds, setOdds] = useState(first.odds);
  const [note, setNote] = useState('');
  const won = Object.fromEntries(limitNames.map((name) => [name, parseWon(limits[name]!)]));
  const newOdds = oddsOf(odds);
  const oddsChanged = Object.keys(odds).some((code) => odds[code] !== first.odds[code]);
  const limitsChanged = limitNames.some((name) => won[name] !== first.limits[name]);
  const incomplete =
    limitNames.some((name) => won[name] === null) || newOdds === null || !(oddsChanged || limitsChanged);
  const send = async () => {
    if (incomplete || !newOdds) return;
    const changed = limitNames.filter((name) => won[name] !== first.limits[name]);
    const body = {
      ...(changed.length > 0 && { limits: Object.fromEntries(changed.map((name) => [name, won[name]!])) }),
      ...(oddsChanged && { odds: newOdds }),
      ...(note.trim() && { note: note.trim() }),
    };
    if (!(await form.submit('opsGameChange', { params: { id: game.id }, body }))) return;
    say('info', t('games.requested'));
    onSent();
  };
  return (
    <SubmitDialog
      kind="wide"
      title={`${gameText(game, t)} · ${t('games.change')}`}
      label={t('games.request')}
      form={form}
      unsaved={oddsChanged || limitsChanged}
      incomplete={incomplete}
      onClose={onClose}
      onSend={send}
    >
      <p className="muted">{t('games.change_note')}</p>
      <div className="gm-fields">
        {limitNames.map((name) => (
          <NumberField
            key={name}
            kind="won"
            label={t(`games.limit.${name}`)}
            errors={form.errors[`limits.${name}`]}
            required
            value={limits[name]!}
            onChange={(value) => setLimits({ ...limits, [name]: value })}
          />
        ))}
      </div>
      {first.markets.length > 0 && (
        <div className="gm-fields">
          {first.markets.flatMap(({ outcomes, returns }) =>
            outcomes.map(({ code, prices }, at) => {
              const returned = returnOf(odds[code]!, prices, returns[at]!);
              return (
                <NumberField
                  key={code}
                  kind="price"
                  label={t('games.odds_of', { outcome: outcomeName(code, t) })}
                  hint={`${t('games.returns')} ${percent(returned)}`}
                  errors={form.errors[`odds.${code}`]}
                  required
                  value={odds[code]!}
                  onChange={(value) => setOdds({ ...odds, [code]: value })}
                />
              );
            }),
          )}
        </div>
      )}
      <TextField label={t('games.why')} maxLength={300} value={note} onChange={setNote} />
    </SubmitDialog>
  );
}
