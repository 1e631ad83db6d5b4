import { type Translate, useT } from '@maru/platform';
import { seoulTime } from '@maru/sportsbook';
import { Flag, Icon, IconButton, Tag, type TagTone } from '@maru/ui';
import { type ReactNode, useState } from 'react';
import { marketTitle } from '../../model/names';
import { marketsInOrder, type ResultBlock, type ResultMatch, voidReasonOf } from '../../model/result-rows';
import { sportIcon } from '../../model/sports';
import { ResultOdds } from './ResultOdds';

/** Results of one league. */
export function ResultBlockCard({ block }: { block: ResultBlock }) {
  const t = useT('sports');
  const [folded, setFolded] = useState(false);
  const { league, sportId, matches } = block;
  const title = league ? `${league.country} · ${league.name}` : t('list.league');
  return (
    <section className="card league" aria-label={title}>
      <div className="league__head league__head--plain">
        {league ? <Flag code={league.flag} /> : null}
        <h2 className="cut">{title}</h2>
        <Icon name={sportIcon(sportId)} />
        <span className="grow" />
        <span className="muted">{t('list.matches', { n: matches.length })}</span>
        <IconButton
          icon={folded ? 'chevron-down' : 'chevron-up'}
          label={t(folded ? 'list.unfold' : 'list.fold', { name: title })}
          aria-expanded={!folded}
          onClick={() => setFolded(!folded)}
        />
      </div>
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
  const { match, mine, round_number } = item;
  const teams = { home: match.home.name, away: match.away.name };
  const { time } = seoulTime(match.match_time);
  return (
    <>
      {marketsInOrder(match.markets).map((market, at) => {
        const title = marketTitle(market, teams, market.outcomes.length === 2, t);
        return (
          <li key={market.id} className={at === 0 ? 'rs' : 'rs rs--sub'}>
            <span className="rs__when">
              {at === 0 ? time : null}
              {at === 0 && round_number !== undefined ? (
                <small>{t('virtual.round', { n: round_number.toLocaleString('en-US') })}</small>
              ) : null}
            </span>
            <span className="rs__type">{title}</span>
            <ResultOdds market={market} teams={teams} title={title} />
            {at === 0 ? <Score item={item} /> : <span />}
            <span className="rs__my">{market.id in mine ? <MyBet result={mine[market.id] ?? null} /> : null}</span>
          </li>
        );
      })}
    </>
  );
}

/** The score with the periods under it, or why there is none. */
function Score({ item }: { item: ResultMatch }) {
  const t = useT('sports');
  const { match } = item;
  const why = voidReasonOf(item);
  if (why !== null) {
    const reason = t(`void.${why}`);
    return (
      <p className="rs__sc">
        {t('result.cancelled')}
        <small>{reason === `void.${why}` ? t('void.other') : reason}</small>
      </p>
    );
  }
  const { home, away } = match.scores;
  return (
    <p className="rs__sc">
      {home} - {away}
      <small>{periodText(t, match)}</small>
    </p>
  );
}

/** The first half of football, every period of other sports; a line breaks between two of them, never in one. */
function periodText(t: Translate, { sport_id, scores }: ResultMatch['match']): ReactNode {
  const [first] = scores.periods;
  if (!first) return null;
  if (sport_id === 1) return t('result.half', { home: first[0], away: first[1] });
  return scores.periods.map(([home, away], at) => (
    <span key={at}>
      {home}-{away}{' '}
    </span>
  ));
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
