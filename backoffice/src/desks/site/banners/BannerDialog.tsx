import type { BannerRow, Locale } from '@maru/contracts';
import { useState } from 'react';
import { FormDialog, Switch, TextField, useForm, useT } from '../../../kit';
import { PurposeField } from '../../../ui/PurposeField';
import { ArtSample } from './ArtSample';
import { BannerPreview } from './BannerPreview';
import { arts, bodyOfBanner, draftOfBanner, locales, newBanner, ownPath, type TextPart, untitled } from './rules';
import { TextFields } from './TextFields';
import styles from './banner-dialog.module.css';

interface BannerDialogProps {
  /** Null: a new one. */
  banner: BannerRow | null;
  /** Order of a new one. */
  order: number;
  onClose(): void;
  onDone(): void;
}

/** Creates or changes a banner: its picture, words in each language, where it leads. */
export function BannerDialog({ banner, order, onClose, onDone }: BannerDialogProps) {
  const t = useT();
  const [locale, setLocale] = useState<Locale>('ko');
  const [isSubmitted, setSubmitted] = useState(false);
  const form = useForm({
    texts: 'banner',
    first: banner ? draftOfBanner(banner) : newBanner,
    send: async (draft, submit) => {
      setSubmitted(true);
      const [missing] = untitled(draft);
      if (missing) {
        setLocale(missing);
        return null;
      }
      const body = bodyOfBanner(draft, banner?.order ?? order);
      return banner
        ? submit('opsBannerChange', { params: { id: banner.id }, body })
        : submit('opsBannerCreate', { body });
    },
    done: ({ active }) => t(active ? 'banner.saved' : 'banner.saved_hidden'),
    onDone,
  });
  const { draft, field, set } = form;
  const setText = (of: Locale, part: TextPart, value: string) =>
    set({ texts: { ...draft.texts, [of]: { ...draft.texts[of], [part]: value } } });
  const missing = isSubmitted ? untitled(draft) : [];
  const errors = {
    ...form.errors,
    ...Object.fromEntries(missing.map((other) => [`texts.${other}.title`, [t('banner.title_missing')]])),
  };
  form.listErrors('texts');
  // Errors of another language are not visible: the message points to them.
  const isElsewhere = locales.some(
    (other) => other !== locale && Object.keys(form.errors).some((name) => name.startsWith(`texts.${other}.`)),
  );
  return (
    <FormDialog
      form={form}
      kind="wide"
      title={t(banner ? 'banner.edit' : 'banner.add')}
      problem={isElsewhere ? form.message : undefined}
      onClose={onClose}
    >
      <TextFields draft={draft} locale={locale} errors={errors} onLocale={setLocale} onChange={setText} />
      <BannerPreview draft={draft} locale={locale} />
      <fieldset className="field">
        <legend>{t('banner.art')}</legend>
        <div className={styles.choices}>
          {arts.map((art) => (
            <label key={art} className="choice">
              <input type="radio" name="art" checked={draft.art === art} onChange={() => set({ art })} />
              <ArtSample art={art} />
              <span>{t(`banner.art_${art}`)}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <TextField
        {...field('to')}
        hint={t('banner.to_hint')}
        required
        maxLength={200}
        pattern={ownPath}
        title={t('banner.to_hint')}
        spellCheck={false}
      />
      <PurposeField {...field('purpose')} />
      <Switch checked={draft.active} onChange={(active) => set({ active })}>
        {t('popup.active')}
      </Switch>
    </FormDialog>
  );
}
