import type { LimitKind, RiskLimit, RiskLimitEdit, TradingLeague } from '@maru/contracts';
import { useState } from 'react';
import { count, NumberField, parseWon, SelectField, SubmitDialog, TextField, useBase, useSubmit } from '../../../kit';
import { leagueOptions } from '../league-options';
import { keyOf, kindsOf, scopes } from './limit-rules';

interface LimitDialogProps {
  /** Null sets a new one. */
  limit: RiskLimit | null;
  leagues: readonly TradingLeague[];
  onClose(): void;
  onSaved(): void;
}

const types = [1, 2, 3, 4, 5, 6];

/** Sets a limit: what it is for, which kind, how much. One of the same scope, key and kind is replaced. */
export function LimitDialog({ limit, leagues, onClose, onSaved }: LimitDialogProps) {
  const { t, say } = useBase();
  const form = useSubmit();
  const [scope, setScope] = useState<RiskLimitEdit['scope']>(limit?.scope ?? 'level');
  const [key, setKey] = useState(limit?.key ?? '*');
  const [kind, setKind] = useState<LimitKind>(limit?.kind ?? 'max_stake');
  const [amount, setAmount] = useState(limit ? count(limit.amount) : '');
  const [note, setNote] = useState(limit?.note ?? '');
  const won = parseWon(amount);
  const send = async () => {
    if (won === null) return;
    const body = { scope, key: keyOf(scope, key), kind, amount: won, note };
    const done = await form.submit('opsLimitSet', { body });
    if (!done) return;
    say(
      done.approval === null ? 'success' : 'info',
      t(done.approval === null ? 'trade.limit.saved' : 'trade.limit.sent'),
    );
    onSaved();
  };
  const every = { value: '*', text: t('trade.limit.every') };
  const options =
    scope === 'league'
      ? leagueOptions(leagues, t).map((option) => ({ ...option, value: keyOf('league', option.value) }))
      : types.map((type) => ({ value: keyOf('type', String(type)), text: t(`trade.type.${type}`) }));
  return (
    <SubmitDialog
      title={t(limit ? 'trade.limit.change' : 'trade.limit.add')}
      form={form}
      unsaved={limit ? amount !== count(limit.amount) || note !== limit.note : amount !== ''}
      incomplete={won === null}
      onClose={onClose}
      onSend={send}
    >
      <SelectField
        label={t('trade.limit.scope')}
        disabled={limit !== null}
        errors={form.errors.scope}
        options={scopes.map((value) => ({ value, text: t(`trade.limit.scope_${value}`) }))}
        value={scope}
        onChange={(next) => {
          setScope(next);
          setKey('*');
          if (!kindsOf(next).includes(kind)) setKind('max_stake');
        }}
      />
      {scope === 'league' || scope === 'type' ? (
        <SelectField
          label={t('trade.limit.key')}
          disabled={limit !== null}
          errors={form.errors.key}
          options={[every, ...options]}
          value={key}
          onChange={setKey}
        />
      ) : (
        <TextField
          label={t('trade.limit.key')}
          hint={t(`trade.limit.key_${scope}`)}
          errors={form.errors.key}
          disabled={limit !== null}
          required
          value={key}
          onChange={setKey}
        />
      )}
      <SelectField<LimitKind>
        label={t('trade.limit.kind')}
        hint={t(`trade.limit.is_${kind}`)}
        disabled={limit !== null}
        errors={form.errors.kind}
        options={kindsOf(scope).map((value) => ({ value, text: t(`trade.limit.${value}`) }))}
        value={kind}
        onChange={setKind}
      />
      <NumberField
        kind="won"
        label={t('trade.limit.amount')}
        hint={limit ? t('trade.limit.two_people') : undefined}
        errors={form.errors.amount}
        required
        value={amount}
        onChange={setAmount}
      />
      <TextField
        label={t('trade.limit.note')}
        errors={form.errors.note}
        maxLength={200}
        value={note}
        onChange={setNote}
      />
    </SubmitDialog>
  );
}
