import { marketName } from '@maru/contracts/round-names';
import { formatOdds } from '@maru/money';
import type { ReactNode } from 'react';
import type { Panel } from '../slip/use-panel';
import { type InsideKind, insideKinds } from './mat';
import styles from './kind-key.module.css';

const prices: Record<InsideKind, number> = { straight: 1, split: 2, street: 3, corner: 4, 'six-line': 6 };

const pictures: Record<InsideKind, ReactNode> = {
  straight: (
    <>
      <rect x="4" y=".5" width="10" height="13" />
      <circle cx="9" cy="7" r="2.8" />
    </>
  ),
  split: (
    <>
      <path d="M.5.5h17v13H.5zM9 .5v13" />
      <circle cx="9" cy="7" r="2.8" />
    </>
  ),
  street: (
    <>
      <path d="M.5.5h17v13H.5zM6.2.5v13M11.8.5v13" />
      <circle cx="9" cy="11" r="2.8" />
    </>
  ),
  corner: (
    <>
      <path d="M.5.5h17v13H.5zM9 .5v13M.5 7h17" />
      <circle cx="9" cy="7" r="2.8" />
    </>
  ),
  'six-line': (
    <>
      <path d="M.5.5h17v13H.5zM6.2.5v13M11.8.5v13M.5 7h17" />
      <circle cx="9" cy="11.2" r="2.8" />
    </>
  ),
};

/** Kinds of inside bets with their odds: on touch and by keyboard the kind is chosen first, then the numbers. */
export function KindKey(props: { panel: Panel; kind: InsideKind; onKind(kind: InsideKind): void }) {
  const { t, names, prices: findPrices, markets } = props.panel;
  const findOdds = (kind: InsideKind) => {
    const first = markets.find(({ code }) => code === kind)?.outcomes[0];
    return first ? (findPrices(first.code)[0] ?? 0) : 3_600 / prices[kind];
  };
  return (
    <ul className={styles.root} aria-label={t('mat.kinds')}>
      {insideKinds.map((kind) => (
        <li key={kind}>
          <button type="button" aria-pressed={kind === props.kind} onClick={() => props.onKind(kind)}>
            <svg viewBox="0 0 18 14" aria-hidden="true">
              {pictures[kind]}
            </svg>
            {marketName(names, 'roulette', kind)}
            <b>{formatOdds(findOdds(kind))}</b>
          </button>
        </li>
      ))}
    </ul>
  );
}
