import { Icon } from '@maru/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import styles from './form.module.css';

/** Replaces a form with its result. Takes the focus, because the focused element was removed. */
export function Outcome(props: {
  bad?: boolean;
  icon?: string;
  title: string;
  text?: ReactNode;
  children?: ReactNode;
}) {
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.focus(), []);
  return (
    <div className={props.bad ? `${styles.outcome} ${styles.failed}` : styles.outcome}>
      <Icon name={props.icon ?? (props.bad ? 'alert-triangle' : 'circle-check')} />
      <h2 ref={head} tabIndex={-1}>
        {props.title}
      </h2>
      <div className="contents">{props.text ? <p className="soft">{props.text}</p> : null}</div>
      {props.children}
    </div>
  );
}
