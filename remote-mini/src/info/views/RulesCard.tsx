import { useT } from '@maru/platform';
import type { GameKind } from '@maru/rounds';

/** How many sentences the rules of each kind have. */
const sentences: Record<GameKind, number> = {
  powerball: 4,
  powerLadder: 3,
  kenoLadder: 3,
  ladder: 3,
  keno: 3,
  oddEven: 2,
  sicbo: 4,
  baccarat: 4,
  racing: 3,
  roulette: 3,
  hilow: 4,
  graph: 5,
};
const points = ['ace', 'numbers', 'faces', 'decks'] as const;

/** The rules of a game as numbered sentences. */
export function RulesCard({ kind, name }: { kind: GameKind; name: string }) {
  const t = useT('roundInfo');
  return (
    <section className="card">
      <div className="card__head">
        <h1 className="pb-t grow">{t('title', { game: name })}</h1>
      </div>
      <div className="inf-b">
        <ol>
          {Array.from({ length: sentences[kind] }, (_, at) => (
            <li key={`${kind}${at + 1}`}>
              <span>{t(`rules.${kind}.${at + 1}`)}</span>
            </li>
          ))}
        </ol>
      </div>
      {kind === 'baccarat' ? (
        <ul className="pts">
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
