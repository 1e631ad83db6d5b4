import { useT } from '@maru/platform';
import { Button, FieldError, ModalView } from '@maru/ui';
import { useId } from 'react';
import { partLength, parts } from './rules';
import { useBirthForm } from './use-birth-form';
import './texts';
import styles from './birth.module.css';

/** Asks once for the birth date. Agreeing saves it, disagreeing is remembered too; both end the question. */
export default function BirthModal({ close }: { close(): void }) {
  const t = useT('host');
  const own = useT('birth');
  const id = useId();
  const { values, problem, busy, fields, change, pad, agree, disagree } = useBirthForm(close);
  return (
    <form noValidate onSubmit={agree}>
      <ModalView
        title={t('birth.title')}
        className="birth"
        foot={
          <>
            <Button aria-disabled={busy || undefined} onClick={disagree}>
              {own('disagree')}
            </Button>
            <Button type="submit" tone="primary" aria-disabled={busy || undefined}>
              {own(busy ? 'saving' : 'agree')}
            </Button>
          </>
        }
      >
        <p className="soft">{own('text')}</p>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid in every browser */}
        <div className={styles.parts} role="group" aria-label={t('birth.title')}>
          {parts.map((part) => (
            <label key={part} className={styles.part}>
              <input
                ref={(element) => {
                  fields.current[part] = element;
                }}
                className="input"
                name={part}
                aria-label={own(`part.${part}`)}
                inputMode="numeric"
                autoComplete={`bday-${part}`}
                data-autofocus={part === 'year' ? '' : undefined}
                // Room for what is pasted or typed full-width; `typed` cuts it.
                maxLength={partLength[part] + 4}
                value={values[part]}
                aria-invalid={problem?.part === part || undefined}
                aria-describedby={problem ? id : undefined}
                onChange={(event) => change(part, event.target.value)}
                onBlur={() => pad(part)}
              />
              <span aria-hidden="true">{own(`part.${part}`)}</span>
            </label>
          ))}
        </div>
        {problem ? <FieldError id={id}>{problem.text}</FieldError> : null}
      </ModalView>
    </form>
  );
}
