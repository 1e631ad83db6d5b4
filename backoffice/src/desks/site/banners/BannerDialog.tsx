import type { BannerRow, Locale } from '@maru/contracts';
import { useState } from 'react';
import { SubmitDialog, Switch, TextField, useBase, useSubmit } from '../../../kit';
import { PurposeField } from '../../../ui/PurposeField';
import { ArtSample } from './ArtSample';
import { BannerPreview } from './BannerPreview';
import { arts, bodyOfBanner, draftOfBanner, locales, newBanner, ownPath, type TextPart, untitled } from './rules';
import { TextFields } from './TextFields';

interface BannerDialogProps {
  /** Null: a new one. */
  banner: BannerRow | null;
  /** Order of a new one. */
  order: number;
  onClose(): void;
  onDone(): void;
}

/** Makes a banner or changes one: its picture, words in each language, where it leads. */
export function BannerDialog({ banner, order, onClose, onDone }: BannerDialogProps) {
  const { t, say } = useBase();
  const { submit, ...sending } = useSubmit();
  const [first] = useState(banner ? draftOfBanner(banner) : newBanner);
  const [form, setForm] = useState(first);
  const [locale, setLocale] = useState<Locale>('ko');
  const [isSubmitted, setAsked] = useState(false);
  const set = (change: Partial<typeof form>) => setForm({ ...form, ...change });
  const setText = (of: Locale, part: TextPart, value: string) =>
    set({ texts: { ...form.texts, [of]: { ...form.texts[of], [part]: value } } });
  const missing = isSubmitted ? untitled(form) : [];
  const errors = {
    ...sending.errors,
    ...Object.fromEntries(missing.map((locale) => [`texts.${locale}.title`, [t('banner.title_missing')]])),
  };

  const send = async () => {
    setAsked(true);
    const [missing] = untitled(form);
    if (missing) return setLocale(missing);
    const body = bodyOfBanner(form, banner?.order ?? order);
    const done = banner
      ? await submit('opsBannerChange', { params: { id: banner.id }, body })
      : await submit('opsBannerCreate', { body });
    if (!done) return;
    say('success', t(done.active ? 'banner.saved' : 'banner.saved_hidden'));
    onDone();
  };
  // What the API refused of a language that is not in sight would be said nowhere.
  const refusedElsewhere = locales.find((entry) =>
    Object.keys(sending.errors).some((field) => entry !== locale && field.startsWith(`texts.${entry}.`)),
  );
  return (
    <SubmitDialog
      kind="wide"
      title={t(banner ? 'banner.edit' : 'banner.add')}
      form={sending}
      problem={refusedElsewhere || Object.keys(sending.errors).length === 0 ? sending.message : ''}
      unsaved={JSON.stringify(form) !== JSON.stringify(first)}
      onClose={onClose}
      onSend={send}
    >
      <TextFields draft={form} locale={locale} errors={errors} onLocale={setLocale} onChange={setText} />
      <BannerPreview draft={form} locale={locale} />
      <fieldset className="field">
        <legend>{t('banner.art')}</legend>
        <div className="artchoice">
          {arts.map((art) => (
            <label key={art} className="choice">
              <input type="radio" name="art" checked={form.art === art} onChange={() => set({ art })} />
              <ArtSample art={art} />
              <span>{t(`banner.art_${art}`)}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <TextField
        label={t('banner.to')}
        hint={t('banner.to_hint')}
        errors={errors.to}
        required
        maxLength={200}
        pattern={ownPath}
        title={t('banner.to_hint')}
        spellCheck={false}
        value={form.to}
        onChange={(to) => set({ to })}
      />
      <PurposeField value={form.purpose} errors={sending.errors.purpose} onChange={(purpose) => set({ purpose })} />
      <Switch checked={form.active} onChange={(active) => set({ active })}>
        {t('popup.active')}
      </Switch>
    </SubmitDialog>
  );
}
