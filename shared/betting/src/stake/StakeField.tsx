import type { MaxBet } from '@maru/contracts';
import { formatMoney, formatMoneyCompact, formatMoneyUnits, type MoneyLocale } from '@maru/money';
import { localeAtom, useAtomValue, useT } from '@maru/platform';
import { FieldError } from '@maru/ui';
import { useState } from 'react';
import { MoneyInput } from './MoneyInput';
import type { StakeProblem } from './stake-problem';

/** Amounts of the quick buttons where the configuration names none, KRW. */
export const defaultQuickStakes: readonly number[] = [10_000, 50_000, 100_000, 500_000, 1_000_000];

/** An amount as a key has it: '100만', '1M'; in full where the short form would leave something out. */
const shortAmount = (amount: number, locale: MoneyLocale) =>
  amount % 10_000 === 0 ? formatMoneyCompact(amount, locale) : formatMoneyUnits(amount, locale);

/** The largest stake and what limits it, or why it could not be worked out. */
export type MaxStakeResult =
  | { ok: true; answer: Pick<MaxBet, 'limit' | 'message'> }
  | { ok: false; reason: 'refused'; message: string };

export interface StakeFieldProps {
  /** Namespace of the texts; those of `bettingTexts` are part of it. */
  texts: string;
  /** Id of the input, unique in the page. */
  id: string;
  /** KRW; 0 is no stake yet. */
  stake: number;
  quick?: readonly number[];
  problem: StakeProblem;
  /** Note about the stake while it has no problem. */
  note?: string | undefined;
  locked: boolean;
  onStake(amount: number): void;
  /** Works out the largest stake and sets it. */
  onMax(): Promise<MaxStakeResult>;
}

/** The stake with separators while typing, quick amounts that add up, and 절반, 최대 and 정정. */
export function StakeField(props: StakeFieldProps) {
  const { stake, problem, locked, id } = props;
  const t = useT(props.texts);
  const locale = useAtomValue(localeAtom);
  const [hint, setHint] = useState('');
  const [unreadable, setUnreadable] = useState('');
  const note = `${id}-note`;
  const set = (amount: number) => {
    setHint('');
    setUnreadable('');
    props.onStake(amount);
  };
  const max = async () => {
    const result = await props.onMax();
    if (!result.ok) return setHint(result.message);
    const { limit, message } = result.answer;
    setHint(message || (limit ? t(`stake.limit.${limit}`) : ''));
  };
  const refusal = problem
    ? t(`stake.${problem.kind}`, { amount: 'amount' in problem ? formatMoney(problem.amount) : '' })
    : '';
  const error = unreadable || refusal;
  // On a text that is no amount nothing can be added: it would be another amount than the one that is written.
  const isFixed = locked || unreadable !== '';
  const message = error ? '' : hint || props.note;
  const echo = stake >= 10_000 && !error && !message;
  return (
    <>
      <div className="stake">
        <label htmlFor={id}>{t('stake.label')}</label>
        <MoneyInput
          id={id}
          amount={stake}
          readOnly={locked}
          aria-invalid={Boolean(error) || undefined}
          aria-describedby={note}
          onAmount={set}
          problem={unreadable}
          onProblem={setUnreadable}
        />
        <span>{t('stake.won')}</span>
      </div>
      {error ? <FieldError id={note}>{error}</FieldError> : null}
      {message ? (
        <p className="field__hint" id={note} role="status">
          {message}
        </p>
      ) : null}
      {echo ? (
        <p className="field__hint stake__echo" id={note}>
          {t('stake.echo', { amount: formatMoneyUnits(stake, locale) })}
        </p>
      ) : null}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid in every browser */}
      <div className="stakes" role="group" aria-label={t('stake.quick')}>
        {(props.quick ?? defaultQuickStakes).map((amount) => (
          <button
            key={amount}
            type="button"
            disabled={isFixed}
            aria-label={t('stake.add', { amount: formatMoneyUnits(amount, locale) })}
            onClick={() => set(stake + amount)}
          >
            {shortAmount(amount, locale)}
          </button>
        ))}
        <button type="button" disabled={isFixed} onClick={() => set(Math.floor(stake / 2))}>
          {t('stake.half')}
        </button>
        <button type="button" disabled={locked} onClick={() => void max()}>
          {t('stake.max')}
        </button>
        <button type="button" disabled={locked} onClick={() => set(0)}>
          {t('stake.reset')}
        </button>
      </div>
    </>
  );
}
