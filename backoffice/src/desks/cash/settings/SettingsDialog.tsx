import type { CashSettings } from '@maru/contracts';
import { useState } from 'react';
import {
  DateTimeField,
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
import { EarnFields } from './EarnFields';
import { LevelFields } from './LevelFields';
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
  const setPoints = (part: Partial<typeof points>) => set({ points: { ...points, ...part } });
  return (
    <FormDialog
      form={form}
      kind="wide"
      title={t('cash.settings.change')}
      label={t('cash.request_second')}
      onClose={onClose}
    >
      <fieldset className="cash-set">
        <legend>{t('cash.settings.rules')}</legend>
        <div className="gm-fields">
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
      {cashKinds.map((kind) => {
        const change = (part: Partial<typeof draft.credit>) => set({ [kind]: { ...draft[kind], ...part } });
        return (
          <fieldset key={kind} className="cash-set">
            <legend>{t(`cash.kind.${kind}`)}</legend>
            <div className="gm-fields">
              <MoneyField
                label={t('cash.settings.second_person_from')}
                required
                value={draft[kind].second}
                onChange={(second) => change({ second })}
              />
              <MoneyField
                label={t('cash.settings.quick_amounts')}
                hint={t('cash.settings.quick_hint')}
                inputMode={undefined}
                value={draft[kind].quick}
                onChange={(quick) => change({ quick })}
              />
            </div>
            <LevelFields kind={kind} draft={draft[kind]} onChange={(levels) => change({ levels })} />
          </fieldset>
        );
      })}
      <fieldset className="cash-set">
        <legend>{t('cash.points.title')}</legend>
        <Switch checked={points.open} onChange={(open) => setPoints({ open })}>
          {t('cash.points.takes')}
        </Switch>
        <div className="gm-fields">
          <NumberField
            kind="count"
            label={t('cash.points.rate')}
            hint={t('cash.points.rate_hint')}
            required
            value={points.rate}
            onChange={(rate) => setPoints({ rate })}
          />
          <NumberField
            kind="points"
            label={t('cash.points.min')}
            required
            value={points.min}
            onChange={(min) => setPoints({ min })}
          />
        </div>
        <EarnFields rows={points.earn} onChange={(earn) => setPoints({ earn })} />
      </fieldset>
      <TextField {...field('note', 'cash.why')} maxLength={300} />
    </FormDialog>
  );
}
