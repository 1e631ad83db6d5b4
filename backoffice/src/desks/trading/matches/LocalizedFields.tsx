import type { Localized } from '@maru/contracts';
import { languages, TextField } from '../../../kit';
import styles from './localized-fields.module.css';

export const noWords: Localized = { ko: '', en: '', 'zh-CN': '', es: '' };

/** Whether a text is there in every language. */
export const isWritten = (words: Localized) => languages.every(({ locale }) => words[locale].trim() !== '');

interface LocalizedFieldsProps {
  label: string;
  value: Localized;
  errors?: string[];
  onChange(words: Localized): void;
}

/** A text in the four languages of the site, one field each. */
export function LocalizedFields({ label, value: words, errors, onChange }: LocalizedFieldsProps) {
  return (
    <fieldset className={styles.words}>
      <legend>{label}</legend>
      {languages.map(({ locale, name }) => (
        <TextField
          key={locale}
          label={`${label} · ${name}`}
          maxLength={120}
          required
          errors={locale === 'ko' ? errors : undefined}
          value={words[locale]}
          onChange={(text) => onChange({ ...words, [locale]: text })}
        />
      ))}
    </fieldset>
  );
}
