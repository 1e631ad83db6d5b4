import type { CashSettings } from '@maru/contracts';
import { useState } from 'react';
import {
  DateTimeField,
  FieldGroup,
  FormDialog,
  isDifferent,
  MoneyField,
  NumberField,
  Switch,
  TextField,
  useForm,
  useT,
} from '../../../kit';
import { cashKinds } from '../queue/cash-query';
import { KindFields } from './KindFields';
import { PointFields } from './PointFields';
import { settingsDraft, toSettings } from './settings-draft';

/** Requests new settings as a whole; a second person approves them. */
export function SettingsDialog({ settings, onClose }: { settings: CashSettings; onClose(): void }) {
  const t = useT();
  const [before] = useState(settings);
  const form = useForm({
    texts: 'cash.settings',
    first: { ...settingsDraft(settings), note: '' },
    isReady: (draft, first) =>
      toSettings(draft, before) !== null && isDifferent({ ...draft, note: '' }, { ...first, note: '' }),
    send: (draft, submit) => {
      const note = draft.note.trim();
      return submit('opsCashSettingsChange', { body: { settings: toSettings(draft, before)!, ...(note && { note }) } });
    },
    done: t('cash.second_person'),
    tone: 'info',
    onDone: onClose,
  });
  const { draft, field, set } = form;
  const { pause, pay_to: payTo, points } = draft;
  return (
    <FormDialog
      form={form}
      kind="wide"
      title={t('cash.settings.change')}
      label={t('cash.request_second')}
      onClose={onClose}
    >
      <FieldGroup legend={t('cash.settings.rules')}>
        <div className="field-grid">
          <MoneyField
            {...field('automatic', 'cash.settings.automatic_up_to')}
            hint={t('cash.settings.automatic_hint')}
            required
          />
          <NumberField {...field('expire', 'cash.settings.expire_minutes')} kind="count" required />
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
          <div className="field-grid">
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
      </FieldGroup>
      {cashKinds.map((kind) => (
        <KindFields
          key={kind}
          kind={kind}
          draft={draft[kind]}
          onChange={(part) => set({ [kind]: { ...draft[kind], ...part } })}
        />
      ))}
      <PointFields draft={points} onChange={(part) => set({ points: { ...points, ...part } })} />
      <TextField {...field('note', 'cash.why')} maxLength={300} />
    </FormDialog>
  );
}
