import { useT } from '@maru/platform';
import { BlockHeader, periodName, seoulTime } from '@maru/sportsbook';
import { Button, Flag, Tag, type TagTone } from '@maru/ui';
import { useState } from 'react';
import { marketTitle } from '../../model/names';
import { football, isPlayedInSets, periodScores } from '../../model/period-scores';
import {
  findVoidReason,
  foldedMarkets,
  isAbandoned,
  marketsInOrder,
  type ResultBlock,
  type ResultMatch,
} from '../../model/result-rows';
import { sportIcon } from '../../model/sports';
import { ResultOdds } from './ResultOdds';
import styles from './result-block-card.module.css';

/** Results of one league. */
export function ResultBlockCard({ block }: { block: ResultBlock }) {
  const t = useT('sports');
  const [folded, setFolded] = useState(false);
  const { league, sportId, matches } = block;
  const title = league ? `${league.country} · ${league.name}` : t('list.league');
  return (
    <section className="card league" aria-label={title}>
      <BlockHeader
        plain
        title={title}
        lead={league ? <Flag code={league.flag} /> : null}
        icon={sportIcon(sportId)}
        folded={folded}
        foldLabel={t(folded ? 'list.unfold' : 'list.fold', { name: title })}
        onFold={() => setFolded(!folded)}
      >
        <span className="muted">{t('list.matches', { n: matches.length })}</span>
      </BlockHeader>
      {folded ? null : (
        <ul>
          {matches.map((item) => (
            <MatchResult key={item.match.id} item={item} />
          ))}
        </ul>
      )}
    </section>
  );
}

function MatchResult({ item }: { item: ResultMatch }) {
  const t = useT('sports');
  const { match, mine, mine_late = [], round_number } = item;
  const teams = { home: match.home.name, away: match.away.name };
  const { time } = seoulTime(match.match_time);
  const firstPeriod = periodName(t, match.sport_id, 1);
  const [whole, setWhole] = useState(false);
  const few = foldedMarkets(item);
  const markets = whole ? marketsInOrder(match) : few;
  return (
    <>
      {markets.map((market, at) => {
        const title = marketTitle({ ...market, firstPeriod }, teams, market.outcomes.length === 2, t);
        return (
          <li key={market.id} className={at === 0 ? styles.row : `${styles.row} ${styles.isFurther}`}>
            <span className={styles.when}>
              {at === 0 ? <span>{time}</span> : null}
              {at === 0 && round_number !== undefined ? (
                <small>{t('virtual.round', { n: round_number.toLocaleString('en-US') })}</small>
              ) : null}
            </span>
            <span className={styles.type}>{title}</span>
            <ResultOdds market={market} teams={teams} title={title} />
            {at === 0 ? <Score item={item} /> : <span />}
            <span className={styles.myBet}>
              {market.id in mine ? <MyBet result={mine[market.id] ?? null} /> : null}
              {mine_late.includes(String(market.id)) ? <small>{t('void.start_time_changed')}</small> : null}
            </span>
          </li>
        );
      })}
      {markets.length === 0 ? (
        <li className={styles.row}>
          <span className={styles.when}>{time}</span>
          <span />
          <span>{`${teams.home} – ${teams.away}`}</span>
          <Score item={item} />
        </li>
      ) : null}
      {few.length < match.markets.length ? (
        <li className={`${styles.row} ${styles.isFurther} ${styles.showAll}`}>
          <Button tone="ghost" size="sm" aria-expanded={whole} onClick={() => setWhole(!whole)}>
            {whole ? t('result.fewMarkets') : t('result.allMarkets', { n: match.markets.length })}
            <span className="sr">{`${teams.home} – ${teams.away}`}</span>
          </Button>
        </li>
      ) : null}
    </>
  );
}

/** The score with the periods under it, or why there is none. */
function Score({ item }: { item: ResultMatch }) {
  const t = useT('sports');
  const { match } = item;
  const why = findVoidReason(item);
  if (why !== null) {
    const reason = t(`void.${why}`);
    return (
      <p className={styles.score}>
        {t('result.cancelled')}
        <small>{reason === `void.${why}` ? t('void.other') : reason}</small>
      </p>
    );
  }
  const { home, away } = match.scores;
  return (
    <p className={styles.score}>
      {home} - {away}
      {isAbandoned(match) ? <small>{t('void.match_abandoned')}</small> : <Periods match={match} />}
    </p>
  );
}

/** The match by its periods: a member reads it below the score; a screen reader reads every period's name. */
function Periods({ match }: { match: ResultMatch['match'] }) {
  const t = useT('sports');
  const { sport_id, scores } = match;
  const periods = periodScores(t, sport_id, scores.periods);
  const [first] = periods;
  if (!first) return null;
  const periodText = periods.map(({ name, home, away }) => `${name} ${home}-${away}`).join(', ');
  return (
    <small title={periodText}>
      <span className="sr">{periodText}</span>
      <span aria-hidden="true">
        {isPlayedInSets(sport_id)
          ? // A line breaks between two sets, never in one.
            periods.map(({ home, away }, at) => (
              <span key={at} className={styles.period}>
                {home}-{away}{' '}
              </span>
            ))
          : sport_id === football
            ? `${first.name} ${first.home} - ${first.away}`
            : t('result.endedAfter', { period: periods.at(-1)!.name })}
      </span>
    </small>
  );
}

const tones: Readonly<Record<string, TagTone>> = {
  won: 'success',
  half_won: 'success',
  void: 'caution',
};

function MyBet({ result }: { result: string | null }) {
  const t = useT('sports');
  return <Tag tone={result === null ? 'info' : tones[result]}>{t(`bet.${result ?? 'open'}`)}</Tag>;
}
