import {
  DefinitionList,
  may,
  PageLink,
  priceText,
  Section,
  Sheet,
  shortTime,
  useMoney,
  useSession,
  useT,
} from '../../../kit';
import { BetTag } from './bet-columns';
import type { BetRow } from './bet-rows';
import styles from './bet-sheet.module.css';

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
      <div className="row-sheet">
        <Section title={t('trade.bet.member')}>
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
        </Section>
        <section>
          <DefinitionList texts="trade.bet." of={facts} />
        </section>
        <Section title={t('trade.bet.legs')} aside={t('trade.folders', { n: bet.legs.length })}>
          <ol className={styles.legs}>
            {bet.legs.map((leg, at) => (
              // The same pick cannot stand twice, but two may read alike.
              <li key={`${at} ${leg}`}>{leg}</li>
            ))}
          </ol>
        </Section>
      </div>
    </Sheet>
  );
}
