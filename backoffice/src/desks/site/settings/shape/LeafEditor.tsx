import type { LeafShape } from '@maru/contracts';
import { Field, languages, useT } from '../../../../kit';
import { pathWithin, toGroup } from './draft';
import { LeafControl } from './LeafControl';
import type { Part } from './part';
import styles from '../settings.module.css';

/** One value with its label, or a text with a field for each language. */
export function LeafEditor(part: Part<LeafShape>) {
  const { shape, draft, label, path, errors, onDraft, place } = part;
  if (shape.kind === 'texts') return <TextsEditor {...part} shape={shape} />;
  return (
    <Field label={label} error={errors[path]}>
      {(attributes) => <LeafControl {...{ shape, draft, place, attributes, onDraft }} />}
    </Field>
  );
}

function TextsEditor({ shape, draft, label, path, errors, onDraft }: Part<Extract<LeafShape, { kind: 'texts' }>>) {
  const t = useT();
  const texts = toGroup(draft);
  return (
    <fieldset className={styles.texts}>
      <legend>{label}</legend>
      {languages.map(({ locale, name }) => (
        <Field key={locale} label={name} error={errors[pathWithin(path, locale)]}>
          {(attributes) => (
            <input
              {...attributes}
              className="input"
              lang={locale}
              maxLength={shape.max ?? undefined}
              placeholder={shape.required.includes(locale) ? undefined : t('settings.text_missing')}
              value={String(texts[locale] ?? '')}
              onChange={({ target }) => onDraft({ ...texts, [locale]: target.value })}
            />
          )}
        </Field>
      ))}
    </fieldset>
  );
}
