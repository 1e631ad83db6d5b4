import type { CashRequestDetail } from '@maru/contracts';
import { useT } from '../../../session/context';
import { count, day } from '../../../ui/format';
import { useMoney } from '../../../ui/use-money';
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
      <dl className="figs">
        {facts.map(([name, text]) => (
          <div key={name}>
            <dt>{t(`cash.fact.${name}`)}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
