import { useT } from '@maru/platform';
import type { ReactNode } from 'react';
import styles from './explained.module.css';

const pictures: { key: string; picture: ReactNode }[] = [
  {
    key: 'seal',
    picture: (
      <>
        <rect x="7" y="14" width="38" height="27" rx="3" />
        <path d="M7 17l19 14 19-14" />
        <circle className="m" cx="26" cy="32" r="6.5" fill="var(--surface-card)" />
        <path className="m" d="M23 32l2 2 4-4" />
      </>
    ),
  },
  {
    key: 'mix',
    picture: (
      <>
        <circle cx="26" cy="26" r="18" />
        <path d="M26 14v12l8 5" />
        <rect className="m" x="32" y="31" width="15" height="15" rx="3.5" fill="var(--surface-card)" />
        <path className="m" d="M36.5 35.5h.01M42.5 41.500h.01M39.5 38.5h.01" strokeWidth="3" />
      </>
    ),
  },
  {
    key: 'open',
    picture: (
      <>
        <circle cx="23" cy="23" r="13" />
        <path d="M32.5 32.5L44 44" />
        <path className="m" d="M17.5 23l4 4 7-8" />
      </>
    ),
  },
];

/** The check in three sentences with pictures. */
export function Explained() {
  const t = useT('roundCheck');
  return (
    <section className="card" aria-label={t('explained.title')}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways on phones */}
      <ol className={styles.steps} tabIndex={0} aria-label={t('explained.label')}>
        {pictures.map(({ key, picture }) => (
          <li key={key}>
            <svg viewBox="0 0 52 52" aria-hidden="true">
              {picture}
            </svg>
            <div>
              <h2>{t(`explained.${key}.title`)}</h2>
              <p>{t(`explained.${key}.text`)}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
