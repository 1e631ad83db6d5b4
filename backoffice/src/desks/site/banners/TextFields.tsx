import type { Locale } from '@maru/contracts';
import { languages, Tabs, TextField, useT } from '../../../kit';
import { type BannerDraft, type TextPart, textParts } from './rules';
import styles from './text-fields.module.css';

interface TextFieldsProps {
  draft: BannerDraft;
  locale: Locale;
  /** What is wrong, by field: 'texts.ko.title'. */
  errors: Readonly<Record<string, string[]>>;
  onLocale(locale: Locale): void;
  onChange(locale: Locale, part: TextPart, value: string): void;
}

/** What a banner says, one language at a time; a language tells how many of its fields are wrong. */
export function TextFields({ draft, locale, errors, onLocale, onChange }: TextFieldsProps) {
  const t = useT();
  const wrong = (locale: Locale) => Object.keys(errors).filter((field) => field.startsWith(`texts.${locale}`)).length;
  return (
    <div className={styles.texts}>
      <Tabs<Locale>
        line
        label={t('banner.texts')}
        value={locale}
        onChange={onLocale}
        options={languages.map((language) => ({
          id: language.locale,
          text: language.name,
          count: wrong(language.locale) || undefined,
        }))}
      >
        <p className="field__hint">{t(locale === 'ko' ? 'banner.korean_hint' : 'banner.other_hint')}</p>
        <div className="pair">
          {(Object.keys(textParts) as TextPart[]).map((part) => (
            <TextField
              key={part}
              label={t(`banner.part_${part}`)}
              hint={part === 'action' ? t('banner.action_hint') : undefined}
              errors={errors[`texts.${locale}.${part}`]}
              lang={locale}
              maxLength={textParts[part]}
              value={draft.texts[locale][part]}
              onChange={(value) => onChange(locale, part, value)}
            />
          ))}
        </div>
      </Tabs>
    </div>
  );
}
