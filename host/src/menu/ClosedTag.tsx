import { useT } from '@maru/platform';
import './closed-tag.css';

/** Marks an entry whose part of the site is under maintenance. */
export function ClosedTag() {
  return <span className="tag">{useT('host')('nav.closed')}</span>;
}
