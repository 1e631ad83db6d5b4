import { Field } from '@maru/ui/fields';
import { type ReactNode, useDeferredValue } from 'react';
import { useT } from '../session/context';
import { HtmlPreview } from './HtmlPreview';

interface HtmlFieldProps {
  label: string;
  value: string;
  errors?: string[];
  onChange(value: string): void;
  /** Puts the preview into the shape that members see it in. */
  frame?(preview: ReactNode): ReactNode;
}

const maxLength = 20_000;

/** HTML source, and below it what members will see of it. */
export function HtmlField({ label, value, errors, onChange, frame = (preview) => preview }: HtmlFieldProps) {
  const t = useT();
  const html = useDeferredValue(value);
  return (
    <>
      <Field label={label} hint={t('html.hint')} error={errors}>
        {(attributes) => (
          <textarea
            {...attributes}
            className="input input--code"
            rows={7}
            required
            maxLength={maxLength}
            spellCheck={false}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        )}
      </Field>
      <div className="field">
        <span className="field__label">{t('html.preview')}</span>
        {frame(<HtmlPreview html={html} title={t('html.preview')} />)}
      </div>
    </>
  );
}
