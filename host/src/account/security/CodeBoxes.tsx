import { useT } from '@maru/platform';
import { FieldError } from '@maru/ui';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { type Boxes, codeLength, eraseAt, typeAt } from './code-boxes';
import styles from './security.module.css';

/**
 * Six boxes for the code of an app. A whole code may be pasted or filled in at any of them. After a refusal the first
 * box that is empty has the focus.
 */
export function CodeBoxes(props: { boxes: Boxes; error: string | null; onChange(boxes: Boxes): void }) {
  const say = useT('security');
  const id = useId();
  const group = useRef<HTMLDivElement>(null);
  const { boxes, error } = props;
  const focusBox = (at: number) => {
    const box = group.current?.querySelectorAll('input')[at];
    box?.focus();
    box?.select();
  };
  // A refusal empties the boxes and puts the cursor back; what is typed does not move it.
  useEffect(() => {
    if (error) focusBox(Math.max(0, boxes.indexOf('')));
  }, [error]);
  const take = ({ boxes: next, focus }: { boxes: Boxes; focus: number }) => {
    props.onChange(next);
    focusBox(focus);
  };
  const onKey = (event: KeyboardEvent, at: number) => {
    if (event.key === 'Backspace') {
      event.preventDefault();
      take(eraseAt(boxes, at));
    } else if (event.key === 'ArrowLeft') focusBox(Math.max(0, at - 1));
    else if (event.key === 'ArrowRight') focusBox(Math.min(codeLength - 1, at + 1));
    else return;
    event.preventDefault();
  };
  return (
    <div className="field">
      {/* biome-ignore lint/a11y/useSemanticElements: six boxes are one field */}
      <div className={`otp ${styles.digits}`} role="group" aria-label={say('code.label')} ref={group}>
        {boxes.map((digit, at) => (
          <input
            key={at}
            className="input"
            inputMode="numeric"
            autoComplete={at === 0 ? 'one-time-code' : 'off'}
            aria-label={say('code.digit', { n: at + 1 })}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-e` : undefined}
            data-autofocus={at === 0 ? '' : undefined}
            value={digit}
            onFocus={(event) => event.target.select()}
            onKeyDown={(event) => onKey(event, at)}
            onPaste={(event) => {
              event.preventDefault();
              take(typeAt(boxes, at, event.clipboardData.getData('text')));
            }}
            // The value includes the box's old digit; only the new part counts.
            onChange={(event) => take(typeAt(boxes, at, newPart(digit, event.target.value)))}
          />
        ))}
      </div>
      {error ? <FieldError id={`${id}-e`}>{error}</FieldError> : null}
    </div>
  );
}

/** What was typed into a box beside the digit that it had. */
function newPart(before: string, now: string): string {
  if (now.length === 2 && before && now.startsWith(before)) return now.slice(1);
  return now.length === 2 && before && now.endsWith(before) ? now.slice(0, 1) : now;
}
