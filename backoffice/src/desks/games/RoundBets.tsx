import type { GameBet } from '@maru/contracts';
import { TableHead } from '@maru/ui/table-head';
import { count, may, PageLink, priceText, recentTime, Section, Tag, useMoney, useSession, useT } from '../../kit';
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
      <table className="dt dt--low">
        <TableHead
          columns={[t('games.member'), t('games.outcome'), [t('games.round.stake'), 'end'], t('games.round.state')]}
        />
        <tbody>
          {bets.map(({ id, member, outcome, odds, stake, paid, status, placed_at }) => {
            const tone = tones[status];
            return (
              <tr key={id}>
                <td>
                  <span className="mtch">
                    {seesMembers ? (
                      <PageLink page="members" row={String(member.id)}>
                        {member.nick}
                      </PageLink>
                    ) : (
                      <span>{member.nick}</span>
                    )}
                    <small>{recentTime(placed_at)}</small>
                  </span>
                </td>
                <td>
                  {outcomeName(outcome, t)} <small className="muted">{priceText(odds)}</small>
                </td>
                <td className="end">
                  <b className="num">{short(stake)}</b>
                </td>
                <td>
                  <Tag {...(tone && { tone })}>
                    {t(`games.bet.${status}`)} {status === 'won' && paid !== null && <span>{short(paid)}</span>}
                  </Tag>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {more && <p className="muted">{t('games.more_bets', { n: count(bets.length) })}</p>}
    </Section>
  );
}
