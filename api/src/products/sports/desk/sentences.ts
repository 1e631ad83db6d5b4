import type { EnteredResult, Locale, VoidReason } from '@maru/contracts';
import { formatMoney } from '@maru/money';
import type { ApprovalText } from '../../../kernel/approvals/kind';
import type { Texts } from '../../../kernel/services';
import type { DecisionDetails } from './decision-details';
import type { ApprovalName } from './result-state';

/** What of a request the sentences speak of. */
interface Decision {
  markets?: readonly string[] | null;
  reason?: VoidReason;
  result?: EnteredResult;
}

/** Tells both people what a decision does, from the request and its facts alone. */
export function describeDecision(texts: Texts) {
  return (name: ApprovalName, facts: DecisionDetails, locale: Locale, decision: Decision): ApprovalText => {
    const say = (key: string, values: Record<string, string | number> = {}) =>
      texts.t(locale, `sports.desk.${key}`, values);
    const c = facts.consequences;
    const match = `${facts.home[locale]} : ${facts.away[locale]}`;
    const formatScore = (score: readonly [number, number] | null) =>
      score ? `${score[0]} : ${score[1]}` : say('no_score');
    const next = decision.result?.scores;
    const to =
      name === 'void'
        ? say('state_void')
        : name === 'take_back'
          ? say('state_open')
          : formatScore(next ? [next.home, next.away] : null);
    const isFirst = name === 'correct' && facts.score === null;
    const reason = decision.reason ? say(`reason.${decision.reason}`) : '';
    const money = [
      ...(c.singles > 0 ? [say('singles', { n: c.singles, amount: formatMoney(c.refund) })] : []),
      ...(c.multis > 0 ? [say('multis', { n: c.multis })] : []),
      ...(c.bonus > 0 ? [say('bonus', { n: c.bonus })] : []),
      ...(c.pay > 0 ? [say('pay', { amount: formatMoney(c.pay) })] : []),
      ...(c.collect > 0 ? [say('collect', { amount: formatMoney(c.collect), n: c.collect_members })] : []),
      ...(c.owed > 0 ? [say('owed', { amount: formatMoney(c.owed), n: c.short_members })] : []),
    ];
    return {
      title: say(`title.${isFirst ? 'first' : name}`, { match, reason, n: decision.markets?.length ?? 0 }),
      changes: [
        { key: 'result', name: say('result'), from: formatScore(facts.score), to },
        ...(isFirst && facts.feed ? [{ key: 'feed', name: say('feed_score'), from: formatScore(facts.feed), to }] : []),
      ],
      consequences: {
        stops: [say(decision.markets ? 'stops_markets' : 'stops_match', { n: decision.markets?.length ?? 0 })],
        stays: [say(`stays.${name}`)],
        money: money.length > 0 ? money : [say('no_money')],
        members: [say(`members.${name}`, { n: c.members, bets: c.bets, open: c.reopened, reason })],
      },
    };
  };
}
