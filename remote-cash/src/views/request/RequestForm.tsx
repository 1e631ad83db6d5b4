import type { CashKind, CashTerms } from '@maru/contracts';
import { formatMoney, formatMoneyUnits, formatSigned } from '@maru/money';
import { localeAtom, useAtomValue, userAtom, useT } from '@maru/platform';
import { confirm } from '@maru/remote';
import { Button, Field, Input, Note, PasswordInput } from '@maru/ui';
import { type FormEvent, useEffect, useId, useRef } from 'react';
import { AmountField } from '../parts/AmountField';
import { usualTime } from '../parts/format';
import { useRequestForm } from './use-request-form';

/** Why no request is taken now; null where one is. */
function findBlock(kind: CashKind, terms: CashTerms): 'closed' | 'noAccount' | 'noPayTo' | 'funds' | 'current' | null {
  const { open, current } = terms[kind];
  if (!open) return 'closed';
  if (!terms.own) return 'noAccount';
  if (kind === 'credit' && !terms.pay_to) return 'noPayTo';
  if (kind === 'credit' && !terms.funds_confirmed) return 'funds';
  return current ? 'current' : null;
}

function ConfirmRows({ rows, note }: { rows: readonly (readonly [string, string])[]; note: string }) {
  return (
    <>
      <dl className="sum cash__sum">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="soft">{note}</p>
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
  const form = useRef<HTMLFormElement>(null);
  const id = useId();
  // Whenever something else is wrong the first field concerned has the focus.
  useEffect(() => {
    if (Object.keys(problems).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [problems]);
  const { limits, quick_amounts, usual_seconds } = terms[kind];
  const { own } = terms;
  const won = (value: number) => t('won', { amount: formatMoney(value) });
  const units = (value: number) => t('won', { amount: formatMoneyUnits(value, locale) });
  const block = findBlock(kind, terms);
  const unanswered = attempt.phase === 'unknown';
  const busy = attempt.phase === 'sending';
  const locked = busy || unanswered;
  const account = own ? `${own.bank} ${own.account}` : '';

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (locked || block || !validate() || !own) return;
    const pay = terms.pay_to;
    confirm({
      title: t(`${kind}.ask`, { amount: units(amount) }),
      text: (
        <ConfirmRows
          rows={[
            [t(`${kind}.amount`), won(amount)],
            kind === 'credit' && pay ? [t('payTo.title'), `${pay.bank} ${pay.account}`] : [t('debit.account'), account],
            [t(kind === 'credit' ? 'credit.name' : 'debit.holder'), own.holder],
          ]}
          note={t(`${kind}.askText`)}
        />
      ),
      action: t(`${kind}.do`),
      onYes: send,
    });
  };
  return (
    <form ref={form} className="card cash__form" noValidate onSubmit={submit}>
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
        <div className="two">
          <Field label={t(kind === 'credit' ? 'credit.name' : 'debit.holder')}>
            {(parts) => <Input {...parts} value={own?.holder ?? ''} readOnly />}
          </Field>
          <Field label={t(kind === 'credit' ? 'credit.account' : 'debit.account')}>
            {(parts) => <Input {...parts} value={account} readOnly />}
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
        <dl className="sum cash__sum">
          <div>
            <dt>{t('form.wallet')}</dt>
            <dd>{won(wallet)}</dd>
          </div>
          <div>
            <dt>{t(`${kind}.amount`)}</dt>
            <dd>{t('won', { amount: formatSigned(kind === 'credit' ? amount : -amount) })}</dd>
          </div>
          <div className="sum__win">
            <dt>{t(`${kind}.after`)}</dt>
            <dd>{won(Math.max(0, kind === 'credit' ? wallet + amount : wallet - amount))}</dd>
          </div>
        </dl>
        {unanswered ? (
          <div className="stack" role="alert">
            <Note tone="caution">{t(kind === 'credit' ? 'form.unanswered' : 'form.unansweredDebit')}</Note>
            <Button tone="primary" size="lg" wide data-commits-money="" onClick={retry}>
              {t('form.check')}
            </Button>
          </div>
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
