import { type Answer, count, Lines, PageLink, Section, SmallTable, useMoney, useT } from '../../../kit';
import { scoreText } from './round-state';

/** Matches of a round with their scores, each with what was bet on it and the way to those bets. */
export function RoundMatches({ matches }: { matches: Answer<'opsVirtualRound'>['matches'] }) {
  const t = useT();
  const { short } = useMoney();
  return (
    <Section title={t('trade.round_matches')} aside={count(matches.length)}>
      <SmallTable
        rows={matches}
        toKey={({ id }) => id}
        columns={[
          [
            t('trade.round.title'),
            ({ id, home, away }) => (
              <Lines>
                <span>
                  {home} <span className="muted">vs</span> {away}
                </span>
                <small>{t('trade.match_n', { id })}</small>
              </Lines>
            ),
          ],
          [
            t('trade.round.score'),
            ({ score, periods }) => (
              <Lines>
                <b className="num">{scoreText(score)}</b>
                {score && <small>{periods.map((period) => period.join('-')).join(' ')}</small>}
              </Lines>
            ),
          ],
          [
            t('trade.round.bets'),
            ({ id, bets }) =>
              bets === 0 ? (
                count(0)
              ) : (
                <PageLink page="bets" search={`m${id}`}>
                  {count(bets)}
                </PageLink>
              ),
            'end',
          ],
          [t('trade.round.stake'), ({ stake }) => <b className="num">{short(stake)}</b>, 'end'],
          [
            t('trade.round.paid'),
            ({ open_bets: open, paid }) => (open > 0 ? <span className="muted">–</span> : short(paid)),
            'end',
          ],
        ]}
      />
    </Section>
  );
}
