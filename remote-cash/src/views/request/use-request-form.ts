import type { AttemptOutcome } from '@maru/betting';
import { call } from '@maru/client';
import type { CashKind, CashRequest, CashTerms } from '@maru/contracts';
import { formatMoney } from '@maru/money';
import { reportProtection, toast, useT } from '@maru/platform';
import { useRef, useState } from 'react';
import { useCashAttempt } from '../../model/attempt/use-cash-attempt';
import { useDraftAmount } from '../../model/draft';
import { amountProblem, type CashField, findField } from '../../model/requests/amount-problem';
import { writeRequest } from '../../model/requests/write-request';

interface Body {
  amount: number;
}
interface Answer {
  success: true;
  request: CashRequest;
}
export type Problems = Partial<Record<CashField, string>>;

const isBody = (body: unknown): body is Body => Number.isSafeInteger((body as Body | null)?.amount);

/** Values, what is wrong, and sending. A password stays in this form: neither storage nor the attempt has it. */
export function useRequestForm(kind: CashKind, terms: CashTerms) {
  const t = useT('cash');
  const ofKind = terms[kind];
  const [amount, setAmount] = useDraftAmount(kind);
  // Read from the field: a password manager may fill it without an event.
  const passwordField = useRef<HTMLInputElement>(null);
  const typedPassword = () => passwordField.current?.value ?? '';
  const [problems, setProblems] = useState<Problems>({});
  const secret = useRef('');

  const onOutcome = (outcome: Exclude<AttemptOutcome<Answer>, { kind: 'unanswered' }>) => {
    if (outcome.kind === 'accepted') {
      const { request } = outcome.answer;
      writeRequest(request);
      secret.current = '';
      if (passwordField.current) passwordField.current.value = '';
      setAmount(0);
      setProblems({});
      toast({
        tone: 'success',
        title: t(`${kind}.sent`, { amount: formatMoney(request.amount) }),
        text: t(`${kind}.sentText`),
      });
      return;
    }
    if (outcome.kind === 'absent') return toast({ tone: 'info', title: t('form.absent'), text: t('form.absentText') });
    if (outcome.kind !== 'stopped') return;
    const field = findField(outcome.code);
    setProblems({ [field]: field === 'password' ? t('form.wrongPassword') : outcome.message });
  };
  const attempt = useCashAttempt<Body, Answer>({
    name: kind,
    isBody,
    send: (body, key, repeated) =>
      kind === 'credit'
        ? call('cashCredit', { body }, { idempotencyKey: key, quiet: true, background: repeated })
        : call(
            'cashDebit',
            { body: { ...body, password: secret.current } },
            { idempotencyKey: key, quiet: true, background: repeated },
          ),
    onOutcome,
    // A debit is sent again with the password, which a reload has forgotten.
    canRepeat: () => kind === 'credit' || secret.current !== '',
  });

  /** What can be said before anything is sent; nothing where it may go. */
  const check = (): Problems => {
    const problem = amountProblem(amount, {
      ...ofKind,
      money: kind === 'debit' ? terms.money : null,
      depositLimit: kind === 'credit' ? terms.deposit_limit : null,
    });
    // The host's dialog says of an own limit what is used of it and when there is room again.
    if (problem?.kind === 'deposit_limit') reportProtection({ reason: 'deposit_limit', body: { amount } });
    return {
      ...(problem && {
        amount: t(`problem.${problem.kind}`, { amount: formatMoney(problem.amount) }),
      }),
      ...(kind === 'debit' && typedPassword() === '' && { password: t('form.noPassword') }),
    };
  };
  return {
    amount,
    passwordField,
    problems,
    attempt,
    setAmount(next: number) {
      setAmount(next);
      setProblems(({ amount: _, ...others }) => others);
    },
    forgetPasswordProblem() {
      setProblems(({ password: _, ...others }) => others);
    },
    /** True where it may be sent; else what is wrong is shown. */
    validate(): boolean {
      const wrong = check();
      setProblems(wrong);
      return Object.keys(wrong).length === 0;
    },
    send() {
      secret.current = typedPassword();
      attempt.send({ amount });
    },
    /** Asks again about a request without an answer. */
    retry() {
      const password = typedPassword();
      if (kind === 'debit' && password === '' && secret.current === '') {
        setProblems({ password: t('form.noPassword') });
        return;
      }
      if (password !== '') secret.current = password;
      setProblems({});
      attempt.retry();
    },
  };
}
