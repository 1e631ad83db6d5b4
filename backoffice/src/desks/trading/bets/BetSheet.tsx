import { PageLink } from '../../../routes/PageLink';
import { useSession, useT } from '../../../session/context';
import { may } from '../../../session/permissions';
import { priceText } from '../../../ui/amounts';
import { shortTime } from '../../../ui/format';
import { Sheet } from '../../../ui/Sheet';
import { useMoney } from '../../../ui/use-money';
import { BetTag } from './bet-columns';
import type { BetRow } from './bet-rows';

/** One bet: who placed it, on what, what was promised and what became of it. */
export function BetSheet({ bet, onClose }: { bet: BetRow; onClose(): void }) {
  const t = useT();
  const { me } = useSession();
  const { full } = useMoney();
  const facts = [
    ['placed', shortTime(bet.placed_at)],
    ['category', t(`trade.category.${bet.category}`)],
    ['odds', priceText(bet.ratio)],
    ['stake', full(bet.stake)],
    ['win', full(bet.win)],
    ['paid', bet.paid === null ? t('trade.not_settled') : full(bet.paid)],
  ] as const;
  return (
    <Sheet title={t('trade.bet_n', { id: bet.id })} aside={<BetTag status={bet.status} t={t} />} onClose={onClose}>
      <div className="trade-sheet">
        <section>
          <h3>{t('trade.bet.member')}</h3>
          <p>
            {may(me.operator, 'members:read') ? (
              <PageLink page="members" search={bet.member.nick}>
                {bet.member.nick}
              </PageLink>
            ) : (
              <b>{bet.member.nick}</b>
            )}{' '}
            <span className="muted">
              #{bet.member.id} · {t('trade.level_n', { n: bet.member.level })}
            </span>
          </p>
        </section>
        <section>
          <dl className="facts">
            {facts.map(([name, value]) => (
              <div key={name}>
                <dt>{t(`trade.bet.${name}`)}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </section>
        <section>
          <h3>
            {t('trade.bet.legs')}
            <span className="end">{t('trade.folders', { n: bet.legs.length })}</span>
          </h3>
          <ol className="trade-legs">
            {bet.legs.map((leg, at) => (
              // The same pick cannot stand twice, but two may read alike.
              <li key={`${at} ${leg}`}>{leg}</li>
            ))}
          </ol>
        </section>
      </div>
    </Sheet>
  );
}
