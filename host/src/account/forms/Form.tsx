import { Button, Field, Input, type InputProps, Note, PasswordInput } from '@maru/ui';
import type { FormEvent, ReactNode } from 'react';
import type { Work } from '../work/use-work';
import { WorkStatus } from '../work/WorkStatus';
import { useCookies } from './use-cookies';
import type { Form } from './use-form';
import styles from './form.module.css';

/** A form with what concerns none of its fields above them, and its one button below. */
export function FormView<Name extends string>(props: {
  form: Form<Name>;
  submit: string;
  busy: string;
  /** Beside the button. */
  other?: ReactNode;
  inline?: boolean;
  /** The proof of work that the form is sent with; it begins with the first focus. */
  work?: Work;
  children: ReactNode;
}) {
  const { form, work } = props;
  const cookies = useCookies();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (cookies.ok()) void form.submit(event);
  };
  return (
    <form ref={form.element} className="stack stack--lg" noValidate onSubmit={submit} onFocus={work?.start}>
      <div className="contents">
        {cookies.note}
        {form.problems.form ? (
          <Note tone="danger" role="alert">
            {form.problems.form}
          </Note>
        ) : null}
      </div>
      {props.children}
      {work ? <WorkStatus work={work} /> : null}
      <div className={props.inline ? styles.inline : undefined}>
        <Button
          type="submit"
          tone="primary"
          size={props.inline ? 'md' : 'lg'}
          wide={!props.inline}
          aria-disabled={form.busy || undefined}
        >
          {form.busy ? props.busy : props.submit}
        </Button>
        {props.other}
      </div>
    </form>
  );
}

/** One field of a form. `password` brings the button that shows it; `lines` makes it a text of several lines. */
export function FormField<Name extends string>(
  props: Omit<InputProps, 'form' | 'name' | 'value' | 'onChange'> & {
    form: Form<Name>;
    name: Name;
    label: string;
    hint?: ReactNode;
    password?: boolean;
    lines?: number;
  },
) {
  const { form, name, label, hint, password, lines, ...look } = props;
  return (
    <Field label={label} error={form.problems[name]} hint={hint}>
      {(parts) => {
        const control = {
          ...parts,
          name,
          value: form.values[name],
          onChange: (event: { target: { value: string } }) => form.set(name, event.target.value),
        };
        if (lines) {
          return <textarea {...control} className={`input ${styles.lines}`} rows={lines} maxLength={look.maxLength} />;
        }
        return password ? (
          <PasswordInput {...look} {...control} spellCheck={false} />
        ) : (
          <Input {...look} {...control} spellCheck={false} />
        );
      }}
    </Field>
  );
}
