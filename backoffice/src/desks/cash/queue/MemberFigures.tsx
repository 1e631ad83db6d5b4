import type { CashRequestDetail } from '@maru/contracts';
import { count, DefinitionList, day, useMoney, useT } from '../../../kit';
import { MemberLink } from '../../protection/MemberLink';

/** What the member has, deposited and withdrew, and has at stake. */
export function MemberFigures({ detail: { figures, request } }: { detail: CashRequestDetail }) {
  const t = useT();
  const { full, signed } = useMoney();
  const facts: [string, string][] = [
    ['money', full(figures.money)],
    ['credit_today', full(figures.credit_today)],
    ['debit_today', full(figures.debit_today)],
    ['net_30_days', signed(figures.net_30_days)],
    ['open_bets', `${count(figures.open_bets.count)} · ${full(figures.open_bets.stake)}`],
    ['joined', day(figures.joined_at)],
  ];
  return (
    <section>
      <h3>
        {t('cash.figures')} · <MemberLink login={request.member.login}>{request.member.login}</MemberLink>
      </h3>
      <DefinitionList look="totals" texts="cash.fact." of={facts} />
    </section>
  );
}
