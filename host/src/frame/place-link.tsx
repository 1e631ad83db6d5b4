import { Link, useT } from '@maru/platform';
import type { ReactNode } from 'react';
import '../pages/places/texts';
import './place-link.css';

/** Element that says why a link is marked; it stands once in the frame. */
const soonId = 'place-soon';

/** What links to places without a release point to: read out with them. */
export function SoonWord() {
  const t = useT('places');
  return (
    <span id={soonId} hidden>
      {t('soon')}
    </span>
  );
}

/** A link to a place of the product. One that nothing serves yet is marked and leads to the page that says so. */
export function PlaceLink(props: {
  to: string;
  served: boolean;
  className?: string;
  current?: boolean;
  children: ReactNode;
}) {
  const t = useT('places');
  const { to, served, className, children } = props;
  const mark = served ? {} : { title: t('soon'), 'aria-describedby': soonId };
  const classes = [className, served ? '' : 'is-soon'].filter(Boolean).join(' ');
  return (
    <Link to={to} className={classes || undefined} aria-current={props.current ? 'page' : undefined} {...mark}>
      {children}
    </Link>
  );
}
