import { MoneyInput, SumList } from '@maru/betting';
import type { CasinoWallet } from '@maru/contracts';
import { formatMoney, formatMoneyUnits } from '@maru/money';
import { localeAtom, useAtomValue, useT } from '@maru/platform';
import { Button, FieldError, Note } from '@maru/ui';
import { type FormEvent, useId, useState } from 'react';
import { amountProblem, balancesAfter } from '../model/amount';
import type { UsedTransfer } from '../model/use-transfer';
import { TransferRoute } from './TransferRoute';
import styles from './transfer.module.css';

const quickAmounts = [10_000, 50_000, 100_000, 500_000, 1_000_000];
const fewQuickAmounts = [10_000, 100_000];

/** Amount, quick amounts, both balances after, and the button that moves the money. */
export function ReadyForm(props: {
  wallet: CasinoWallet;
  direction: 'to_casino' | 'to_money';
  used: UsedTransfer;
  compact: boolean;
  onDirection?(direction: 'to_casino' | 'to_money'): void;
}) {
  const { wallet, direction, used, compact, onDirection } = props;
  const t = useT('transfers');
  const locale = useAtomValue(localeAtom);
  const [amount, setAmountAlone] = useState(0);
  const [unreadable, setUnreadable] = useState('');
  const setAmount = (next: number) => {
    setUnreadable('');
    setAmountAlone(next);
  };
  const [isPressed, setIsPressed] = useState(false);
  const id = useId();
  const { money, casino } = used;
  const isOut = direction === 'to_casino';
  const name = t(`name.${wallet}`);
  const source = isOut ? money : casino;
  const problem = amountProblem(amount, source, direction);
  const after = balancesAfter(amount, direction, { money, casino });
  const shown = problem === 'none' && !isPressed ? null : problem;
  const error = unreadable || (shown ? t(`problem.${shown}`, { name }) : '');
  const sides = [
    { name: t('money'), amount: money },
    { name, amount: casino },
  ] as const;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsPressed(true);
    if (problem) return;
    // 'all' instead of the amount: the vendor may hold a won more by now, and keeps fractions of a won.
    const all = !isOut && amount === casino;
    used.start({ wallet, direction, amount: all ? 'all' : amount, before: { money, casino } });
    setAmount(0);
    setIsPressed(false);
  };
  const sum = (value: number | null) => (value === null ? '–' : t('won', { amount: formatMoney(value) }));
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TransferRoute
        from={isOut ? sides[0] : sides[1]}
        to={isOut ? sides[1] : sides[0]}
        swapLabel={t('swap')}
        onSwap={onDirection && (() => onDirection(isOut ? 'to_money' : 'to_casino'))}
      />
      <div className="field">
        <label htmlFor={id}>{t('amount')}</label>
        <div className="unit" data-unit={t('unit')}>
          <MoneyInput
            large
            id={id}
            amount={amount}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
            onAmount={setAmount}
            problem={unreadable}
            onProblem={setUnreadable}
          />
        </div>
      </div>
      <QuickAmounts
        source={source}
        compact={compact}
        locked={unreadable !== ''}
        onAdd={(add) => setAmount(amount + add)}
        onAmount={setAmount}
      />
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
      <SumList
        className={compact ? undefined : styles.outcome}
        rows={[
          [t('afterMoney'), sum(after.money)],
          [t('afterCasino', { name }), sum(after.casino)],
        ]}
      />
      {used.refusal ? (
        <Note tone="danger" role="alert">
          {used.refusal}
        </Note>
      ) : null}
      {used.isStale ? <p className="field__hint">{t('stale', { name })}</p> : null}
      <Button type="submit" tone="primary" size="lg" wide data-commits-money="">
        {amount > 0
          ? t('submitAmount', { amount: t('won', { amount: formatMoneyUnits(amount, locale) }) })
          : t('submit')}
      </Button>
    </form>
  );
}

/** Buttons that change the amount: steps, half and all of the `source`, and none. */
function QuickAmounts(props: {
  source: number | null;
  compact: boolean;
  locked: boolean;
  onAdd(amount: number): void;
  onAmount(amount: number): void;
}) {
  const { source, compact, locked, onAdd, onAmount } = props;
  const t = useT('transfers');
  const locale = useAtomValue(localeAtom);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid in every browser
    <div className="stakes" role="group" aria-label={t('quick')}>
      {(compact ? quickAmounts : fewQuickAmounts).map((add) => (
        <button
          key={add}
          type="button"
          disabled={locked}
          aria-label={t('add', { amount: formatMoneyUnits(add, locale) })}
          onClick={() => onAdd(add)}
        >
          {formatMoneyUnits(add, locale)}
        </button>
      ))}
      {compact ? (
        <button type="button" disabled={source === null} onClick={() => onAmount(Math.floor((source ?? 0) / 2))}>
          {t('half')}
        </button>
      ) : null}
      <button type="button" disabled={source === null} onClick={() => onAmount(source ?? 0)}>
        {t('all')}
      </button>
      <button type="button" onClick={() => onAmount(0)}>
        {t('clear')}
      </button>
    </div>
  );
}
