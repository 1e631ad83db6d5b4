import { cache, call, useCall } from '@maru/client';
import type { CashKind, CashRequest, CashTerms } from '@maru/contracts';
import { formatMoney } from '@maru/money';
import { announce, koreanTime, toast, useT } from '@maru/platform';
import { confirm } from '@maru/remote';
import { Button, Icon, IconButton, Note, Tag } from '@maru/ui';
import { useEffect, useState } from 'react';
import { isOpen, listSteps, stateTones, stateWord } from '../../model/requests/steps';
import { writeRequest } from '../../model/requests/write-request';
import { pageQuery } from '../../routes/routes';
import { usualTime } from '../parts/format';
import { AnswerForm } from './AnswerForm';
import askedStyles from '../parts/asked.module.css';
import styles from './current-request.module.css';

/**
 * The request that the card shows: the open one, then its result until the member closes it or starts a new request. A
 * request that ended before the page was opened is only in the list.
 */
function useShownRequest(kind: CashKind, current: CashRequest | null) {
  const { data } = useCall(kind === 'credit' ? 'cashCredits' : 'cashDebits', { query: pageQuery(1) });
  const [watched, setWatched] = useState<number | null>(null);
  const id = current?.id ?? null;
  useEffect(() => {
    if (id !== null) setWatched(id);
  }, [id]);
  const ended = data?.data.find((row) => row.id === watched && !isOpen(row.state)) ?? null;
  return { shown: current ?? ended, close: () => setWatched(null) };
}

function Steps({ request }: { request: CashRequest }) {
  const t = useT('cash');
  return (
    <ol className={styles.steps} aria-label={t('current.steps')}>
      {listSteps(request).map(({ id, state }) => (
        <li
          key={id}
          className={state === 'done' ? 'done' : undefined}
          aria-current={state === 'now' ? 'step' : undefined}
        >
          {t(`step.${id}`)}
          {state === 'done' ? <span className="sr"> {t('current.stepDone')}</span> : null}
        </li>
      ))}
    </ol>
  );
}

/** Account of a debit, and the usual duration. */
function DebitDetails({ request, usual }: { request: CashRequest; usual: number | null }) {
  const t = useT('cash');
  return (
    <ul className={styles.facts}>
      <li>
        <span>{t('current.to')}</span>
        <b>{`${request.own.bank} ${request.own.account}`}</b>
      </li>
      <li>
        <span>{t('current.taken')}</span>
        <b>{t('current.takenWhen')}</b>
      </li>
      {usual === null ? null : (
        <li>
          <span>{t('current.usual')}</span>
          <b>{usualTime(usual, t)}</b>
        </li>
      )}
    </ul>
  );
}

/** Expiry of a credit, and its cancellation until an operator has acted on it. */
function CreditDetails({ request, minutes }: { request: CashRequest; minutes: number }) {
  const t = useT('cash');
  const isWaiting = request.state === 'requested' && request.seen_at === null && request.question === null;
  if (!isWaiting) return null;
  const takeBack = async () => {
    const result = await call('cashCreditTakeBack', { params: { id: request.id } }, { quiet: true });
    if (result.ok) writeRequest(result.data);
    else {
      toast({ tone: 'caution', title: t('current.notTakenBack'), text: result.message });
      void cache.renew('cashTerms');
    }
  };
  const ask = () =>
    confirm({
      title: t('current.askTakeBack'),
      text: t('current.askTakeBackText'),
      action: t('current.takeBack'),
      onYes: () => void takeBack(),
    });
  return (
    <div className="split">
      <span className="muted">{t('current.until', { time: koreanTime(request.created_at + minutes * 60_000) })}</span>
      <Button size="sm" onClick={ask}>
        {t('current.takeBack')}
      </Button>
    </div>
  );
}

/** Why it was turned down, in the closed list's words and the operator's. */
function Rejection({ request }: { request: CashRequest }) {
  const t = useT('cash');
  const { state, reason, words } = request;
  if (state === 'expired') {
    return <Note tone="caution">{t(request.taken_back ? 'current.takenBack' : 'current.expired')}</Note>;
  }
  if (state !== 'rejected') return null;
  return (
    <Note tone="danger">
      {reason ? t(`reason.${reason}`) : t('state.rejected')}
      {words ? (
        <>
          <br />
          <span>{words}</span>
        </>
      ) : null}
      {request.kind === 'debit' ? (
        <>
          <br />
          <span>{t('current.moneyBack')}</span>
        </>
      ) : null}
    </Note>
  );
}

/** The request that is under way: its steps, what an operator asks, and in the end how it ended. */
export function CurrentRequest({ kind, terms }: { kind: CashKind; terms: CashTerms }) {
  const t = useT('cash');
  const { current, usual_seconds } = terms[kind];
  const { shown: request, close } = useShownRequest(kind, current);
  const ended = request && !isOpen(request.state) ? stateWord(request) : null;
  useEffect(() => {
    if (ended) announce(t(`current.ended.${ended}`));
  }, [ended, t]);
  if (!request) return null;
  const open = isOpen(request.state);
  return (
    <section className="card" aria-label={t(open ? 'current.title' : 'current.last')}>
      <div className="card__head">
        <h2>{t(open ? 'current.title' : 'current.last')}</h2>
        <Tag tone={stateTones[request.state]}>{t(`state.${stateWord(request)}`)}</Tag>
        <span className="grow" />
        {open ? null : <IconButton icon="x" label={t('current.close')} onClick={close} />}
      </div>
      <div className="card__body stack">
        <p className="split">
          <b className={styles.amount}>{t('won', { amount: formatMoney(request.amount) })}</b>
          <span className="muted">{t('current.at', { time: koreanTime(request.created_at) })}</span>
        </p>
        <Steps request={request} />
        {open && kind === 'debit' ? <DebitDetails request={request} usual={usual_seconds} /> : null}
        {open && kind === 'credit' ? <CreditDetails request={request} minutes={terms.credit_minutes} /> : null}
        <Rejection request={request} />
        {open && terms.paused ? <Note tone="caution">{t('current.paused')}</Note> : null}
        {request.question === null || !open ? null : request.answer === null ? (
          <AnswerForm key={request.question} request={request} question={request.question} />
        ) : (
          <dl className={askedStyles.question}>
            <dt>{t('question.asked')}</dt>
            <dd>{request.question}</dd>
            <dt>{t('question.mine')}</dt>
            <dd>{request.answer}</dd>
          </dl>
        )}
        {open && kind === 'debit' ? (
          <p className="note">
            <Icon name="info-circle" />
            <span>{t('current.debitNote')}</span>
          </p>
        ) : null}
      </div>
    </section>
  );
}
