import { useT } from '@maru/platform';
import styles from './third-cards.module.css';

const thirds = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
/** By the banker's points: the player's third cards, by worth, on which the banker takes one. */
const table: { points: string; takes: readonly number[] }[] = [
  { points: '0–2', takes: thirds },
  { points: '3', takes: thirds.filter((third) => third !== 8) },
  { points: '4', takes: [2, 3, 4, 5, 6, 7] },
  { points: '5', takes: [4, 5, 6, 7] },
  { points: '6', takes: [6, 7] },
  { points: '7', takes: [] },
];

/** When the banker takes a third card. */
export function ThirdCards() {
  const t = useT('roundInfo');
  return (
    <section className="card">
      <div className="card__head">
        <h2>{t('third.title')}</h2>
        <span className="muted">{t('third.when')}</span>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways on phones */}
      {/* biome-ignore lint/a11y/useSemanticElements: a region of its own would be one landmark too many */}
      <div className={styles.root} role="group" tabIndex={0} aria-label={t('third.title')}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('third.banker')}</th>
              {thirds.map((third) => (
                <th key={third} scope="col">
                  {third}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.map(({ points, takes }) => (
              <tr key={points}>
                <th scope="row">{points}</th>
                {thirds.map((third) => (
                  <td key={third} className={takes.includes(third) ? styles.draws : styles.stands}>
                    {t(takes.includes(third) ? 'third.takes' : 'third.stands')}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        <p className="field__hint">{t('third.hint')}</p>
      </div>
    </section>
  );
}
