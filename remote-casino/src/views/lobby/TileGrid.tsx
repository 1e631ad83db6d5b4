import type { CSSProperties, KeyboardEvent, ReactNode, Ref } from 'react';
import { arrowTarget } from '../../model/arrow-target';
import styles from './tile-grid.module.css';

function onKeyDown(event: KeyboardEvent<HTMLUListElement>) {
  if (!event.key.startsWith('Arrow') || event.altKey || event.ctrlKey || event.metaKey) return;
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('li > :is(a, [aria-disabled])')];
  const from = links.indexOf(event.target as HTMLElement);
  const boxes = links.map((link) => link.getBoundingClientRect());
  const target = from < 0 ? null : arrowTarget(event.key, from, boxes);
  if (target === null) return;
  event.preventDefault();
  links[target]!.focus();
}

/** Tiles in a grid, or in a row where `isRow`; arrow keys go from one to the next. */
export function TileGrid(props: {
  isRow?: boolean;
  children: ReactNode;
  style?: CSSProperties;
  ref?: Ref<HTMLUListElement>;
}) {
  return (
    <ul
      ref={props.ref}
      className={props.isRow ? `${styles.grid} ${styles.row}` : styles.grid}
      style={props.style}
      onKeyDown={onKeyDown}
    >
      {props.children}
    </ul>
  );
}
