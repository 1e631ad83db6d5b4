import type { RoundGame, RoundGameState } from '@maru/contracts';
import { Link, useT } from '@maru/platform';
import { Empty } from '@maru/ui';
import { type GameRef, toAddress } from '../../model/games';
import { ResultTable } from './ResultTable';

/** How many rounds the game's page lists. */
const listed = 8;

/** The newest results of a game. */
export function RecentResults(props: { game: GameRef; config: RoundGame; recent: RoundGameState['recent'] }) {
  const t = useT('rounds');
  const { game, config, recent } = props;
  const rounds = recent
    .slice(-listed)
    .reverse()
    .map((round) => ({ ...round, checkable: config.source === 'own' && round.result !== null }));
  return (
    <section className="card">
      <div className="card__head">
        <h2>{t('results.recent')}</h2>
        <span className="grow" />
        <Link className="link" to={toAddress(game, 'result')}>
          {t('all')}
        </Link>
      </div>
      {rounds.length === 0 ? (
        <Empty icon="history" title={t('results.none')} />
      ) : (
        <ResultTable game={game} rounds={rounds} />
      )}
    </section>
  );
}
