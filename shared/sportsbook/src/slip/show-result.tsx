import { BetAccepted } from '@maru/betting';
import type { LegProblem } from '@maru/contracts';
import { isProtectionReason } from '@maru/contracts/protection-reasons';
import { formatMoney } from '@maru/money';
import { announce, openModal, t as translate } from '@maru/platform';
import type { PlaceResult } from '../area/cart-betting';
import { SportsbookProvider } from '../area/context';
import type { Sportsbook } from '../area/sportsbook';
import { type CartPick, pickKey } from '../cart/pick';
import { RefusedPicks } from './RefusedPicks';

/** Shows the member what became of a bet: accepted, refused with its legs, or not known yet. */
export function showResult(result: PlaceResult<CartPick> | null, book: Sportsbook): void {
  if (!result) return;
  const { texts } = book.area;
  const t = (key: string, values?: Record<string, string | number>) => translate(texts, key, values);
  switch (result.kind) {
    case 'accepted': {
      const { bet } = result.answer;
      announce(t('say.accepted', { amount: formatMoney(bet.stake) }));
      openModal((close) => <BetAccepted texts={texts} bet={bet} close={close} />, { label: t('accepted.title') });
      return;
    }
    case 'refused':
      // The host shows what the member's own protection refuses, with the limit and when it ends.
      if (isProtectionReason(result.answer.reason)) return;
      showRefusal(book, t('refused.title'), result.answer.error, result.answer.legs ?? []);
      return;
    case 'stopped':
      showRefusal(book, t('refused.title'), result.message, []);
      return;
    case 'unanswered':
      showRefusal(book, t('unknown.title'), t('unknown.text'), []);
      return;
    case 'absent':
      showRefusal(book, t('absent.title'), t('absent.text'), []);
      return;
    case 'changed':
      showRefusal(book, t('refused.title'), t('pick.changed'), movedLegs(book));
      return;
    case 'invalid': {
      const { reason, pick } = result.problem;
      const message = translate('reason', `reason.${reason}`);
      const leg = pick && { leg: pickKey(pick), reason, message, odds: null };
      showRefusal(book, t('refused.title'), message, leg ? [leg] : []);
    }
  }
}

/** Picks whose odds or line the member has not agreed to. */
function movedLegs({ betting }: Sportsbook): LegProblem[] {
  return betting.cart.lines.get().flatMap(({ pick, value, line, changed, lineChanged }) => {
    const reason = lineChanged ? 'line_changed' : 'odds_changed';
    const message = translate('reason', `reason.${reason}`);
    return changed ? [{ leg: pickKey(pick), reason, message, odds: value, line }] : [];
  });
}

function showRefusal(book: Sportsbook, title: string, message: string, legs: readonly LegProblem[]): void {
  openModal(
    (close) => (
      <SportsbookProvider book={book}>
        <RefusedPicks title={title} message={message} legs={legs} close={close} />
      </SportsbookProvider>
    ),
    { label: title, alert: true },
  );
}
