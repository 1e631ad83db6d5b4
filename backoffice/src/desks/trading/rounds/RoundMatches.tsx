import { type Answer, count, PageLink, Section, useMoney, useT } from '../../../kit';
import { scoreText } from './round-state';

/** Matches of a round with their scores, each with what was bet on it and the way to those bets. */
export function RoundMatches({ matches }: { matches: Answer<'opsVirtualRound'>['matches'] }) {
  const t = useT();
  const { short } = useMoney();
  return (
    <Section title={t('trade.round_matches')} aside={count(matches.length)}>
      <table className="dt dt--low">
        <thead>
          <tr>
            {(['title', 'score'] as const).map((name) => (
              <th key={name} scope="col">
                {t(`trade.round.${name}`)}
              </th>
            ))}
            {(['bets', 'stake', 'paid'] as const).map((name) => (
              <th key={name} scope="col" className="end">
                {t(`trade.round.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {matches.map(({ id, home, away, score, periods, bets, open_bets: open, stake, paid }) => (
            <tr key={id}>
              <td>
                <span className="mtch">
                  <span>
                    {home} <span className="muted">vs</span> {away}
                  </span>
                  <small>{t('trade.match_n', { id })}</small>
                </span>
              </td>
              <td>
                <span className="mtch">
                  <b className="num">{scoreText(score)}</b>
                  {score && <small>{periods.map((period) => period.join('-')).join(' ')}</small>}
                </span>
              </td>
              <td className="end">
                {bets === 0 ? (
                  count(0)
                ) : (
                  <PageLink page="bets" search={`m${id}`}>
                    {count(bets)}
                  </PageLink>
                )}
              </td>
              <td className="end">
                <b className="num">{short(stake)}</b>
              </td>
              <td className="end">{open > 0 ? <span className="muted">–</span> : short(paid)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}
