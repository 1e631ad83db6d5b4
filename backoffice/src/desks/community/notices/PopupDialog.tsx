import type { PopupRow } from '@maru/contracts';
import { useState } from 'react';
import { Field, SubmitDialog, Switch, TextField, useBase, useSubmit } from '../../../kit';
import { HtmlField } from '../../../ui/HtmlField';
import { PurposeField } from '../../../ui/PurposeField';
import { bodyOfPopup, draftOfPopup, newPopup, saidOfField } from './rules';

interface PopupDialogProps {
  /** Null: a new one. */
  popup: PopupRow | null;
  onClose(): void;
  onDone(): void;
}

const bounds = { width: [200, 900], height: [120, 900] } as const;
/** A size to draw the preview in while another one is being typed. */
const drawn = (typed: string, [least, max]: readonly [number, number]) =>
  Math.min(max, Math.max(least, Number(typed) || least));

/** Makes a popup or changes one: HTML, size, where it is shown. */
export function PopupDialog({ popup, onClose, onDone }: PopupDialogProps) {
  const { t, say } = useBase();
  const { submit, ...sending } = useSubmit();
  const { errors } = sending;
  const [first] = useState(popup ? draftOfPopup(popup) : newPopup);
  const [form, setForm] = useState(first);
  const set = (change: Partial<typeof form>) => setForm({ ...form, ...change });
  const unsaved = JSON.stringify(form) !== JSON.stringify(first);

  const send = async () => {
    const body = bodyOfPopup(form);
    const done = popup
      ? await submit('opsPopupChange', { params: { id: popup.id }, body })
      : await submit('opsPopupCreate', { body });
    if (!done) return;
    say('success', t(body.active ? 'popup.saved' : 'popup.saved_hidden'));
    onDone();
  };
  const size = { width: drawn(form.width, bounds.width), height: drawn(form.height, bounds.height) };
  return (
    <SubmitDialog
      kind="wide"
      title={popup ? t('popup.edit', { id: popup.id }) : t('popup.add')}
      form={sending}
      unsaved={unsaved}
      onClose={onClose}
      onSend={send}
    >
      <HtmlField
        label={t('popup.content')}
        value={form.content}
        errors={errors.content}
        onChange={(content) => set({ content })}
        frame={(preview) => (
          <div className="ppre" style={size}>
            {preview}
            <div className="ppre__foot" aria-hidden="true">
              <span>{t('popup.site_hide')}</span>
              <span>{t('close')}</span>
            </div>
          </div>
        )}
      />
      <PurposeField value={form.purpose} errors={errors.purpose} onChange={(purpose) => set({ purpose })} />
      <div className="pair">
        {(['width', 'height'] as const).map((name) => (
          <TextField
            key={name}
            label={t(`popup.${name}`)}
            hint={t('popup.bounds', { least: bounds[name][0], most: bounds[name][1] })}
            errors={errors[name]}
            type="number"
            required
            min={bounds[name][0]}
            max={bounds[name][1]}
            value={form[name]}
            onChange={(value) => set({ [name]: value })}
          />
        ))}
      </div>
      <Field label={t('popup.paths')} hint={t('popup.paths_hint')} error={saidOfField('paths', errors)}>
        {(attributes) => (
          <textarea
            {...attributes}
            className="input input--code"
            rows={3}
            spellCheck={false}
            value={form.paths}
            onChange={(event) => set({ paths: event.target.value })}
          />
        )}
      </Field>
      <Switch checked={form.active} onChange={(active) => set({ active })}>
        {t('popup.active')}
      </Switch>
      {popup && <p className="muted">{t('popup.again')}</p>}
    </SubmitDialog>
  );
}
