import { Icon, IconButton } from '@maru/ui';
import type { ReactNode } from 'react';
import styles from './block-header.module.css';

/** Head of a block of rows: its title with content before and after it, content at its end, and the fold. */
export function BlockHeader(props: {
  title: string;
  /** Before the title: a star, a flag; the name of an icon for an icon. */
  lead?: ReactNode;
  /** Icon behind the title. */
  icon?: string;
  /** At the end, before the button that folds. */
  children?: ReactNode;
  folded: boolean;
  /** Label of the button in its current state. */
  foldLabel: string;
  /** Has no separate button before the title. */
  plain?: boolean;
  onFold(): void;
}) {
  const { title, lead, icon, folded } = props;
  return (
    <div className={props.plain ? `league__head ${styles.plain}` : 'league__head'}>
      {typeof lead === 'string' ? <Icon name={lead} /> : lead}
      <h2 className="cut">{title}</h2>
      {icon ? <Icon name={icon} className="muted" /> : null}
      <span className="grow" />
      {props.children}
      <IconButton
        icon={folded ? 'chevron-down' : 'chevron-up'}
        label={props.foldLabel}
        aria-expanded={!folded}
        onClick={props.onFold}
      />
    </div>
  );
}
