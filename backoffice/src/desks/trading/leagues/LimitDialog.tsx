import type { LimitKind, RiskLimit, RiskLimitEdit, TradingLeague } from '@maru/contracts';
import { choices, count, FormDialog, MoneyField, parseWon, SelectField, TextField, useForm, useT } from '../../../kit';
import { leagueOptions } from '../league-options';
import { listKinds, scopes, toKey } from './limit-rules';

interface LimitDialogProps {
  /** Null: a new one. */
  limit: RiskLimit | null;
  leagues: readonly TradingLeague[];
  onClose(): void;
  onSaved(): void;
}

const types = [1, 2, 3, 4, 5, 6];

/** Sets a limit: scope, kind, amount. It replaces a limit of the same scope, key and kind. */
export function LimitDialog({ limit, leagues, onClose, onSaved }: LimitDialogProps) {
  const t = useT();
  const form = useForm({
    texts: 'trade.limit',
    first: {
      scope: limit?.scope ?? ('level' as RiskLimitEdit['scope']),
      key: limit?.key ?? '*',
      kind: limit?.kind ?? ('max_stake' as LimitKind),
      amount: limit ? count(limit.amount) : '',
      note: limit?.note ?? '',
    },
    isReady: ({ amount }) => parseWon(amount) !== null,
    send: (draft, submit) => {
      const body = { ...draft, key: toKey(draft.scope, draft.key), amount: parseWon(draft.amount)! };
      return submit('opsLimitSet', { body });
    },
    done: ({ approval }) => t(approval === null ? 'trade.limit.saved' : 'trade.limit.sent'),
    tone: ({ approval }) => (approval === null ? 'success' : 'info'),
    onDone: onSaved,
  });
  const { draft, field, set } = form;
  const { scope, kind } = draft;
  const options =
    scope === 'league'
      ? leagueOptions(leagues, t).map((option) => ({ ...option, value: toKey('league', option.value) }))
      : types.map((type) => ({ value: toKey('type', String(type)), text: t(`trade.type.${type}`) }));
  const fixed = { disabled: limit !== null };
  return (
    <FormDialog form={form} title={t(limit ? 'trade.limit.change' : 'trade.limit.add')} onClose={onClose}>
      <SelectField
        {...field('scope')}
        {...fixed}
        options={choices(t, 'trade.limit.scope_', scopes)}
        onChange={(next) => set({ scope: next, key: '*', kind: listKinds(next).includes(kind) ? kind : 'max_stake' })}
      />
      {scope === 'league' || scope === 'type' ? (
        <SelectField
          {...field('key')}
          {...fixed}
          options={[{ value: '*', text: t('trade.limit.every') }, ...options]}
        />
      ) : (
        <TextField {...field('key')} {...fixed} hint={t(`trade.limit.key_${scope}`)} required />
      )}
      <SelectField
        {...field('kind')}
        {...fixed}
        hint={t(`trade.limit.is_${kind}`)}
        options={choices(t, 'trade.limit.', listKinds(scope))}
      />
      <MoneyField {...field('amount')} hint={limit ? t('trade.limit.two_people') : undefined} required />
      <TextField {...field('note')} maxLength={200} />
    </FormDialog>
  );
}
