import { formatMoney, formatMoneyUnits } from '@maru/money';
import { configAtom, localeAtom, useAtomValue, useT } from '@maru/platform';
import { FieldError } from '@maru/ui';
import { useLayoutEffect, useRef, useState } from 'react';
import type { StakeProblem } from '../cart/slip';
import { area } from '../runtime';
import { useSignal } from '../runtime/hooks';
import { caretAfter, readStake } from './stake-text';

const defaults: readonly number[] = [10_000, 50_000, 100_000, 500_000, 1_000_000];

/** The stake with separators while typing, quick amounts that add up, and 절반, 최대 and 정정. */
export function StakeField({ problem, locked }: { problem: StakeProblem; locked: boolean }) {
  const t = useT('feed');
  const locale = useAtomValue(localeAtom);
  const { betting } = area();
  const stake = useSignal(betting.stake);
  const config = useAtomValue(configAtom);
  const [hint, setHint] = useState('');
  const quick = config?.the_sports_config.quick_stakes ?? defaults;
  const set = (amount: number) => {
    setHint('');
    betting.setStake(amount);
  };
  const max = async () => {
    const result = await betting.max();
    if (!result.ok) return setHint(result.message);
    const { limit, message } = result.answer;
    setHint(message || (limit ? t(`stake.limit.${limit}`) : ''));
  };
  const error = problem
    ? t(`stake.${problem.kind}`, { amount: 'amount' in problem ? formatMoney(problem.amount) : '' })
    : '';
  const echo = stake >= 10_000 && !error && !hint;
  return (
    <>
      <div className="stake">
        <label htmlFor="feed-stake">{t('cart.stake')}</label>
        <StakeInput stake={stake} invalid={Boolean(error)} locked={locked} onChange={set} />
        <span>{t('cart.won')}</span>
      </div>
      {error ? <FieldError id="feed-stake-note">{error}</FieldError> : null}
      {!error && hint ? (
        <p className="field__hint" id="feed-stake-note" role="status">
          {hint}
        </p>
      ) : null}
      {echo ? (
        <p className="field__hint stake__echo" id="feed-stake-note">
          {t('cart.echo', { amount: formatMoneyUnits(stake, locale) })}
        </p>
      ) : null}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid in every browser */}
      <div className="stakes" role="group" aria-label={t('cart.quick')}>
        {quick.map((amount) => (
          <button
            key={amount}
            type="button"
            disabled={locked}
            aria-label={t('cart.add', { amount: formatMoneyUnits(amount, locale) })}
            onClick={() => set(stake + amount)}
          >
            {formatMoneyUnits(amount, locale)}
          </button>
        ))}
        <button type="button" disabled={locked} onClick={() => set(Math.floor(stake / 2))}>
          {t('cart.half')}
        </button>
        <button type="button" disabled={locked} onClick={() => void max()}>
          {t('cart.max')}
        </button>
        <button type="button" disabled={locked} onClick={() => set(0)}>
          {t('cart.reset')}
        </button>
      </div>
    </>
  );
}

function StakeInput(props: { stake: number; invalid: boolean; locked: boolean; onChange(amount: number): void }) {
  const ref = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  const text = props.stake === 0 ? '' : formatMoney(props.stake);
  useLayoutEffect(() => {
    if (caret.current === null || !ref.current) return;
    const at = caretAfter(text, caret.current);
    ref.current.setSelectionRange(at, at);
    caret.current = null;
  }, [text]);
  return (
    <input
      ref={ref}
      className="input"
      id="feed-stake"
      inputMode="numeric"
      autoComplete="off"
      placeholder="0"
      value={text}
      readOnly={props.locked}
      aria-invalid={props.invalid || undefined}
      aria-describedby="feed-stake-note"
      onChange={(event) => {
        const { value, selectionStart } = event.target;
        const amount = readStake(value);
        if (amount === null) return;
        caret.current = value.slice(0, selectionStart ?? value.length).replace(/\D/g, '').length;
        props.onChange(amount);
      }}
    />
  );
}
