import type { GameRound } from '@maru/contracts';
import { useT } from '@maru/platform';
import { Tag } from '@maru/ui';
import type { GameRef } from '../../model/games';
import { findSum, listFacts } from '../../model/result-facts';
import { resultText } from '../../model/result-text';
import { formatHour, roundText } from '../format';
import { Bead, Beads } from './Bead';
import { Pocket } from './Pocket';
import { ValidateLink } from './ValidateLink';
import roomStyles from '../../room.module.css';
import styles from './last-result.module.css';

interface LastResultProps {
  game: GameRef;
  round: GameRound;
  /** The draw is on the stage: its result is hidden until the end. */
  hidden: boolean;
}

/** Balls and their beads, as powerball shows its last draw. */
function Balls({ game, round }: { game: GameRef; round: GameRound }) {
  const t = useT('rounds');
  const { result } = round;
  if (result?.kind !== 'powerball') return null;
  const facts = listFacts(result);
  const of = (series: string) => facts.filter((fact) => fact.series.startsWith(series));
  return (
    <div className={`${styles.powerballResult} ${roomStyles.links}`}>
      <div className="split">
        <h2>{t('last.title', { n: roundText(round.number) })}</h2>
        <span className="row">
          <span className="muted">{formatHour(round.draws_at)}</span>
          {round.proof?.game_hash ? <ValidateLink game={game} round={round} /> : null}
        </span>
      </div>
      <div className={styles.balls}>
        {result.balls.map((ball) => (
          <span key={ball} className={styles.ball}>
            {String(ball).padStart(2, '0')}
          </span>
        ))}
        <i className={styles.plus} aria-hidden="true">
          +
        </i>
        <span className={`${styles.ball} ${styles.powerball}`}>{result.powerball}</span>
      </div>
      <dl className={styles.facts}>
        <div>
          <dt>{t('last.powerball')}</dt>
          <dd>
            {of('power').map((fact) => (
              <Bead key={fact.series} fact={fact} />
            ))}
          </dd>
        </div>
        <div>
          <dt>{t('last.sum', { n: findSum(result)! })}</dt>
          <dd>
            {of('normal').map((fact) => (
              <Bead key={fact.series} fact={fact} />
            ))}
          </dd>
        </div>
      </dl>
    </div>
  );
}

/** The last round: what was drawn, or why it is void, and the way to check it. */
export function LastResult({ game, round, hidden }: LastResultProps) {
  const t = useT('rounds');
  const { result } = round;
  if (!hidden && result?.kind === 'powerball') return <Balls game={game} round={round} />;
  const words = result ? resultText(result, t) : t(`void.${round.void_reason ?? 'operators'}`);
  return (
    <div className={`${styles.root} ${roomStyles.links}`} data-part="last-result">
      {!hidden && result?.kind === 'roulette' ? <Pocket pocket={result.pocket} look="xl" /> : null}
      <div className="grow">
        {hidden ? (
          <h2>
            <Tag tone="live">{t('last.drawing', { n: roundText(round.number) })}</Tag>
          </h2>
        ) : (
          <>
            <h2>{t('last.title', { n: roundText(round.number) })}</h2>
            <p>{words}</p>
          </>
        )}
      </div>
      {hidden || !result || result.kind === 'roulette' ? null : <Beads facts={listFacts(result)} />}
      {!hidden && round.proof?.game_hash ? <ValidateLink game={game} round={round} /> : null}
    </div>
  );
}
