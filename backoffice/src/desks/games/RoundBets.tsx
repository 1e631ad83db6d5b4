import type { GameBet } from '@maru/contracts';
import {
  count,
  Lines,
  may,
  PageLink,
  priceText,
  recentTime,
  Section,
  SmallTable,
  Tag,
  useMoney,
  useSession,
  useT,
} from '../../kit';
import { outcomeName } from './names';

const tones: Readonly<Record<string, 'success' | 'info' | undefined>> = { won: 'success', open: 'info' };

/** Bets of a round, newest first. */
export function RoundBets({ bets, more }: { bets: readonly GameBet[]; more: boolean }) {
  const t = useT();
  const { me } = useSession();
  const { short } = useMoney();
  const seesMembers = may(me.operator, 'members:read');
  if (bets.length === 0) return null;
  return (
    <Section title={t('games.bets')} aside={count(bets.length)}>
      <SmallTable
        rows={bets}
        toKey={({ id }) => id}
        columns={[
          [
            t('games.member'),
            ({ member, placed_at }) => (
              <Lines>
                {seesMembers ? (
                  <PageLink page="members" row={String(member.id)}>
                    {member.nick}
                  </PageLink>
                ) : (
                  <span>{member.nick}</span>
                )}
                <small>{recentTime(placed_at)}</small>
              </Lines>
            ),
          ],
          [
            t('games.outcome'),
            ({ outcome, odds }) => (
              <span>
                {outcomeName(outcome, t)} <small className="muted">{priceText(odds)}</small>
              </span>
            ),
          ],
          [t('games.round.stake'), ({ stake }) => <b className="num">{short(stake)}</b>, 'end'],
          [
            t('games.round.state'),
            ({ status, paid }) => (
              <Tag tone={tones[status]}>
                {t(`games.bet.${status}`)} {status === 'won' && paid !== null && <span>{short(paid)}</span>}
              </Tag>
            ),
          ],
        ]}
      />
      {more && <p className="muted">{t('games.more_bets', { n: count(bets.length) })}</p>}
    </Section>
  );
}
