import { type ReactNode, useId } from 'react';
import { Icon } from '../basic/Icon';

/** One market: a head that folds, things at its right end (`aside`, the pin), and its odds. */
export function Accordion(props: {
  title: ReactNode;
  open: boolean;
  onToggle(): void;
  aside?: ReactNode;
  wide?: boolean;
  className?: string;
  children: ReactNode;
}) {
  const id = useId();
  const classes = ['card', 'mk', props.wide && 'mk--wide', props.className].filter(Boolean).join(' ');
  return (
    <section className={classes}>
      <div className="mk__head">
        <button type="button" className="grow" aria-expanded={props.open} aria-controls={id} onClick={props.onToggle}>
          <Icon name="chevron-up" />
          <h3>{props.title}</h3>
        </button>
        {props.aside}
      </div>
      <div className="mk__body" id={id} hidden={!props.open}>
        {props.open ? props.children : null}
      </div>
    </section>
  );
}
