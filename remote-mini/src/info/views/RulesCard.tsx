import { ruleSentences } from '@maru/contracts/rule-sentences';
import { useT } from '@maru/platform';
import type { GameKind } from '@maru/rounds';
import roomStyles from '../../room.module.css';
import styles from './rules-card.module.css';

const points = ['ace', 'numbers', 'faces', 'decks'] as const;

/** The rules of a game as numbered sentences. */
export function RulesCard({ kind, name }: { kind: GameKind; name: string }) {
  const t = useT('roundInfo');
  return (
    <section className="card">
      <div className="card__head">
        <h1 className={`${roomStyles.title} grow`}>{t('title', { game: name })}</h1>
      </div>
      <div className={styles.body}>
        <ol>
          {Array.from({ length: ruleSentences[kind] }, (_, at) => (
            <li key={`${kind}${at + 1}`}>
              <span>{t(`rules.${kind}.${at + 1}`)}</span>
            </li>
          ))}
        </ol>
      </div>
      {kind === 'baccarat' ? (
        <ul className={styles.points}>
          {points.map((point) => (
            <li key={point}>
              <small>{t(`points.${point}.name`)}</small>
              <b>{t(`points.${point}.value`)}</b>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}
