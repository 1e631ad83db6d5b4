import { Link, useT } from '@maru/platform';
import type { ReactNode } from 'react';
import type { PlaceState } from '../routing/shown';
import '../texts/places';
import './place-link.css';

/** Why a link is marked; the frame contains each word once, and links reference it. */
const marks = ['soon', 'closed'] as const;
const markId = (mark: (typeof marks)[number]) => `place-${mark}`;

/** What links to places without a release, and to closed areas, point to: read out with them. */
export function PlaceMarks() {
  const t = useT('places');
  return marks.map((mark) => (
    <span key={mark} id={markId(mark)} hidden>
      {t(mark)}
    </span>
  ));
}

/** A link to a place of the product. An unserved or closed place is marked, and its page explains it. */
export function PlaceLink(props: {
  to: string;
  state: PlaceState;
  className?: string;
  current?: boolean;
  children: ReactNode;
}) {
  const t = useT('places');
  const { to, state, className, children } = props;
  const served = state === 'served';
  const mark = served ? {} : { title: t(state), 'aria-describedby': markId(state) };
  const classes = [className, served ? '' : 'is-soon'].filter(Boolean).join(' ');
  return (
    <Link to={to} className={classes || undefined} aria-current={props.current ? 'page' : undefined} {...mark}>
      {children}
    </Link>
  );
}
