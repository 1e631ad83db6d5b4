import { SumList } from '@maru/betting';
import type { CashKind, CashTerms } from '@maru/contracts';
import { formatMoney, formatMoneyUnits, formatSigned } from '@maru/money';
import { localeAtom, useAtomValue, userAtom, useT } from '@maru/platform';
import { confirm } from '@maru/remote';
import { Button, Field, Input, Note, PasswordInput } from '@maru/ui';
import { type FormEvent, useId } from 'react';
import { findBlock } from '../../model/requests/find-block';
import { AmountField } from '../parts/AmountField';
import { usualTime } from '../parts/format';
import { Unanswered } from '../parts/Unanswered';
import { useInvalidFocus } from '../parts/use-invalid-focus';
import { useRequestForm } from './use-request-form';
import cashAreaStyles from '../cash-area.module.css';
import styles from './request-form.module.css';

type Account = Pick<NonNullable<CashTerms['own']>, 'bank' | 'account'>;
const accountText = ({ bank, account }: Account) => `${bank} ${account}`;

/** What the member confirms: the amount, and the accounts that it moves between. */
function RequestSummary(props: {
  kind: CashKind;
  amount: number;
  own: NonNullable<CashTerms['own']>;
  payTo: Account | null;
}) {
  const { kind, amount, own, payTo } = props;
  const t = useT('cash');
  return (
    <>
      <SumList
        className={cashAreaStyles.sum}
        rows={[
          [t(`${kind}.amount`), t('won', { amount: formatMoney(amount) })],
          kind === 'credit' && payTo ? [t('payTo.title'), accountText(payTo)] : [t('debit.account'), accountText(own)],
          [t(kind === 'credit' ? 'credit.name' : 'debit.holder'), own.holder],
        ]}
      />
      <p className="soft">{t(`${kind}.askText`)}</p>
    </>
  );
}

/** The form of a deposit or a withdrawal. Nothing is sent without the member's confirmation, and nothing twice. */
export function RequestForm({ kind, terms }: { kind: CashKind; terms: CashTerms }) {
  const t = useT('cash');
  const locale = useAtomValue(localeAtom);
  const wallet = useAtomValue(userAtom)?.money ?? terms.money;
  const shown = { ...terms, money: wallet };
  const request = useRequestForm(kind, shown);
  const { amount, problems, attempt, setAmount, validate, send, retry } = request;
  const form = useInvalidFocus(problems);
  const id = useId();
  const { limits, quick_amounts, usual_seconds } = terms[kind];
  const { own } = terms;
  const won = (value: number) => t('won', { amount: formatMoney(value) });
  const units = (value: number) => t('won', { amount: formatMoneyUnits(value, locale) });
  const block = findBlock(kind, terms);
  const change = kind === 'credit' ? amount : -amount;
  const unanswered = attempt.phase === 'unknown';
  const busy = attempt.phase === 'sending';
  const locked = busy || unanswered;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (locked || block || !validate() || !own) return;
    confirm({
      title: t(`${kind}.ask`, { amount: units(amount) }),
      text: <RequestSummary kind={kind} amount={amount} own={own} payTo={terms.pay_to} />,
      action: t(`${kind}.do`),
      onYes: send,
    });
  };
  return (
    <form ref={form} className="card" noValidate onSubmit={submit}>
      <div className="card__head">
        <h2>{t(`tab.${kind}`)}</h2>
        <span className="grow" />
        {usual_seconds === null ? null : (
          <span className="muted">{t('form.usual', { time: usualTime(usual_seconds, t) })}</span>
        )}
      </div>
      <div className="card__body stack stack--lg">
        {problems.form ? (
          <Note tone="danger" role="alert">
            {problems.form}
          </Note>
        ) : null}
        {block && block !== 'current' ? (
          <Note tone="caution">{t(block === 'closed' ? `${kind}.closed` : `form.${block}`)}</Note>
        ) : null}
        <AmountField
          id={`${id}-amount`}
          label={t(`${kind}.amount`)}
          unit={t('wonUnit')}
          amount={unanswered && attempt.body ? attempt.body.amount : amount}
          quick={quick_amounts}
          hint={t('form.hint', { unit: units(limits.unit), min: units(limits.min), max: units(limits.max) })}
          echo={amount >= 10_000 ? units(amount) : ''}
          problem={problems.amount}
          locked={locked}
          onAmount={setAmount}
        />
        <div className={styles.fields}>
          <Field label={t(kind === 'credit' ? 'credit.name' : 'debit.holder')}>
            {(parts) => <Input {...parts} value={own?.holder ?? ''} readOnly />}
          </Field>
          <Field label={t(kind === 'credit' ? 'credit.account' : 'debit.account')}>
            {(parts) => <Input {...parts} value={own ? accountText(own) : ''} readOnly />}
          </Field>
        </div>
        {kind === 'debit' ? (
          <Field label={t('debit.password')} error={problems.password} hint={t('debit.passwordHint')}>
            {(parts) => (
              <PasswordInput
                {...parts}
                name="password"
                autoComplete="current-password"
                ref={request.passwordField}
                readOnly={busy}
                onChange={request.forgetPasswordProblem}
              />
            )}
          </Field>
        ) : null}
        <SumList
          className={cashAreaStyles.sum}
          rows={[
            [t('form.wallet'), won(wallet)],
            [t(`${kind}.amount`), t('won', { amount: formatSigned(change) })],
          ]}
          result={[t(`${kind}.after`), won(Math.max(0, wallet + change))]}
        />
        {unanswered ? (
          <Unanswered text={t(kind === 'credit' ? 'form.unanswered' : 'form.unansweredDebit')} onCheck={retry} />
        ) : (
          <>
            {block === 'current' ? (
              <p className="field__hint" id={`${id}-why`}>
                {t('form.current')}
              </p>
            ) : null}
            <Button
              type="submit"
              tone="primary"
              size="lg"
              wide
              data-commits-money=""
              aria-disabled={busy || block !== null || undefined}
              aria-describedby={block === 'current' ? `${id}-why` : undefined}
            >
              {busy
                ? t('form.sending')
                : amount > 0
                  ? t(`${kind}.send`, { amount: formatMoneyUnits(amount, locale) })
                  : t(`${kind}.do`)}
            </Button>
          </>
        )}
      </div>
    </form>
  );
}
