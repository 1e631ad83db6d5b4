import type { CashSettings } from '@maru/contracts';
import { useState } from 'react';
import { DateTimeField, NumberField, SubmitDialog, Switch, TextField, useBase, useSubmit } from '../../../kit';
import { cashKinds } from '../queue/cash-query';
import { EarnFields } from './EarnFields';
import { LevelFields } from './LevelFields';
import { type SettingsDraft, settingsDraft, settingsOf } from './settings-draft';

/** Requests other settings, whole; a second person approves them. */
export function SettingsDialog({ settings, onClose }: { settings: CashSettings; onClose(): void }) {
  const { t, say } = useBase();
  const form = useSubmit();
  // Polled answers must not overwrite what is typed.
  const [before] = useState(settings);
  const [draft, setDraft] = useState<SettingsDraft>(() => settingsDraft(settings));
  const [note, setNote] = useState('');
  const changed = settingsOf(draft, before);
  const isChanged = JSON.stringify(draft) !== JSON.stringify(settingsDraft(before));
  const set = (part: Partial<SettingsDraft>) => setDraft({ ...draft, ...part });
  const { pause, pay_to: payTo, points } = draft;
  const send = async () => {
    if (!changed) return;
    const body = { settings: changed, ...(note.trim() && { note: note.trim() }) };
    if (!(await form.submit('opsCashSettingsChange', { body }))) return;
    say('info', t('cash.second_person'));
    onClose();
  };
  return (
    <SubmitDialog
      kind="wide"
      title={t('cash.settings.change')}
      label={t('cash.request_second')}
      form={form}
      problem={[form.message, ...Object.values(form.errors).flat()].filter(Boolean).join(' ')}
      unsaved={isChanged}
      incomplete={!changed || !isChanged}
      onClose={onClose}
      onSend={() => void send()}
    >
      <fieldset className="cash-set">
        <legend>{t('cash.settings.rules')}</legend>
        <div className="gm-fields">
          <NumberField
            kind="won"
            label={t('cash.settings.automatic_up_to')}
            hint={t('cash.settings.automatic_hint')}
            required
            value={draft.automatic}
            onChange={(automatic) => set({ automatic })}
          />
          <NumberField
            kind="count"
            label={t('cash.settings.expire_minutes')}
            required
            value={draft.expire}
            onChange={(expire) => set({ expire })}
          />
          {(['bank', 'account', 'holder'] as const).map((name) => (
            <TextField
              key={name}
              label={t(`cash.settings.pay_${name}`)}
              maxLength={40}
              value={payTo[name]}
              onChange={(text) => set({ pay_to: { ...payTo, [name]: text } })}
            />
          ))}
        </div>
        <Switch checked={pause.on} onChange={(on) => set({ pause: { ...pause, on } })}>
          {t('cash.settings.bank_pause')}
        </Switch>
        {pause.on && (
          <div className="gm-fields">
            {(['from', 'until'] as const).map((name) => (
              <DateTimeField
                key={name}
                only="time"
                required
                label={t(`cash.settings.pause_${name}`)}
                value={pause[name]}
                onChange={(text) => set({ pause: { ...pause, [name]: text } })}
              />
            ))}
          </div>
        )}
      </fieldset>
      {cashKinds.map((kind) => (
        <fieldset key={kind} className="cash-set">
          <legend>{t(`cash.kind.${kind}`)}</legend>
          <div className="gm-fields">
            <NumberField
              kind="won"
              label={t('cash.settings.second_person_from')}
              required
              value={draft[kind].second}
              onChange={(second) => set({ [kind]: { ...draft[kind], second } })}
            />
            <NumberField
              kind="won"
              label={t('cash.settings.quick_amounts')}
              hint={t('cash.settings.quick_hint')}
              inputMode={undefined}
              value={draft[kind].quick}
              onChange={(quick) => set({ [kind]: { ...draft[kind], quick } })}
            />
          </div>
          <LevelFields
            kind={kind}
            draft={draft[kind]}
            onChange={(levels) => set({ [kind]: { ...draft[kind], levels } })}
          />
        </fieldset>
      ))}
      <fieldset className="cash-set">
        <legend>{t('cash.points.title')}</legend>
        <Switch checked={points.open} onChange={(open) => set({ points: { ...points, open } })}>
          {t('cash.points.takes')}
        </Switch>
        <div className="gm-fields">
          <NumberField
            kind="count"
            label={t('cash.points.rate')}
            hint={t('cash.points.rate_hint')}
            required
            value={points.rate}
            onChange={(rate) => set({ points: { ...points, rate } })}
          />
          <NumberField
            kind="points"
            label={t('cash.points.min')}
            required
            value={points.min}
            onChange={(min) => set({ points: { ...points, min } })}
          />
        </div>
        <EarnFields rows={points.earn} onChange={(earn) => set({ points: { ...points, earn } })} />
      </fieldset>
      <TextField label={t('cash.why')} maxLength={300} value={note} onChange={setNote} />
    </SubmitDialog>
  );
}
