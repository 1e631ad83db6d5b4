import type { Bet } from '@maru/contracts';
import { formatMoney } from '@maru/money';
import { announce, keepUncovered, useAtomValue, userIdAtom, useT } from '@maru/platform';
import { Button, Note } from '@maru/ui';
import { useEffect, useRef, useState } from 'react';
import { ticketNamespace } from '../record/texts';
import type { CashOut, CashOutState } from './cash-out';
import { OfferLine } from './OfferLine';
import { useCashOutState } from './use-cash-out';
import styles from './cash-out.module.css';

/** Seconds until a moment, counted down. */
function useSecondsTo(until: number | null): number {
  const [, count] = useState(0);
  useEffect(() => {
    if (until === null) return;
    const timer = setInterval(() => count((n) => n + 1), 250);
    return () => clearInterval(timer);
  }, [until]);
  return until === null ? 0 : Math.max(0, Math.ceil((until - Date.now()) / 1_000));
}

function Change({ change }: { change: number }) {
  const t = useT(ticketNamespace);
  if (change === 0) return null;
  const amount = formatMoney(Math.abs(change));
  return (
    <small>
      <span className={change > 0 ? 'tri-up' : 'tri-down'} aria-hidden="true" />
      <span className="sr">{t(change > 0 ? 'cashOut.up' : 'cashOut.down')}</span>
      {amount}
    </small>
  );
}

/** Both presses, and what is said while the request is under way. */
function Press({ cashOut, id, state }: { cashOut: CashOut; id: string; state: CashOutState }) {
  const t = useT(ticketNamespace);
  const userId = useAtomValue(userIdAtom);
  const seconds = useSecondsTo(state.until);
  const { step, offer, amount, busy } = state;
  const money = amount === null ? '' : formatMoney(amount);
  if (step === 'unknown') {
    return (
      <Button wide data-commits-money="" onClick={() => void cashOut.retry()}>
        {t('cashOut.retry')}
      </Button>
    );
  }
  const isHeld = step === 'held';
  const button = useRef<HTMLButtonElement>(null);
  // The held amount is valid for seconds only: nothing may cover its button.
  useEffect(() => (isHeld ? keepUncovered(button.current) : undefined), [isHeld]);
  const isSending = step === 'sending';
  // One element through all steps, so that the focus stays where it is.
  return (
    <>
      <Button
        ref={button}
        tone="primary"
        wide
        data-commits-money=""
        aria-busy={isSending}
        aria-disabled={isSending || busy || (!isHeld && (!amount || offer?.stale))}
        onClick={() => {
          if (isHeld && userId !== null) void cashOut.confirm(userId);
          else if (step === 'offer') cashOut.hold(id);
        }}
      >
        <span>
          {t(isSending ? 'cashOut.sending' : isHeld ? 'cashOut.confirm' : 'cashOut.press', { amount: money })}
        </span>
        {isHeld ? <small>{t('cashOut.seconds', { n: seconds })}</small> : <Change change={offer?.change ?? 0} />}
      </Button>
      {isHeld ? (
        <Button size="sm" tone="ghost" onClick={() => cashOut.release()}>
          {t('cashOut.cancel')}
        </Button>
      ) : null}
    </>
  );
}

/** Announces the result of each step to screen readers. */
function useAnnouncedSteps({ step, amount, refused }: CashOutState): void {
  const t = useT(ticketNamespace);
  const before = useRef(step);
  useEffect(() => {
    const was = before.current;
    before.current = step;
    if (step === was) return;
    const money = formatMoney(amount ?? 0);
    if (step === 'held') announce(t('cashOut.heldNote', { amount: money }));
    if (step === 'paid') announce(t('cashOut.done', { amount: money }));
  }, [step, amount, refused, t]);
}

/**
 * Early settlement of an open bet: the amount on the button, its last change, and two presses. Empty if the bet is not
 * open. Offers are fetched as long as it is on the page.
 */
export function CashOutBox({ bet, cashOut }: { bet: Bet; cashOut: CashOut }) {
  const t = useT(ticketNamespace);
  const state = useCashOutState(cashOut, bet.id, bet.status === 'open');
  useAnnouncedSteps(state);
  const { step, offer, amount, refused } = state;
  if (bet.status !== 'open' || !(offer || step !== 'offer')) return null;
  if (step === 'paid') return <Note tone="success">{t('cashOut.done', { amount: formatMoney(amount ?? 0) })}</Note>;
  const hasOffer = step !== 'offer' || offer?.value != null;
  return (
    <div className={`${styles.root} no-print`} data-step={step}>
      <p className={styles.top}>
        <span>{t('cashOut.now')}</span>
        {offer && offer.seen.length > 1 ? <span className="muted">{t('cashOut.dashed')}</span> : null}
      </p>
      {offer ? <OfferLine seen={offer.seen} stake={bet.stake} /> : null}
      {hasOffer ? <Press cashOut={cashOut} id={bet.id} state={state} /> : null}
      {refused ? (
        <p className={styles.refused} role="alert">
          {refused} {offer?.value ? <span>{t('cashOut.newOffer', { amount: formatMoney(offer.value) })}</span> : null}
        </p>
      ) : null}
      <p className={styles.hint}>
        {offer?.stale
          ? t('cashOut.offline')
          : step === 'unknown'
            ? t('cashOut.unknown')
            : hasOffer
              ? t('cashOut.hint')
              : (offer?.message ?? t('cashOut.none'))}
      </p>
    </div>
  );
}
