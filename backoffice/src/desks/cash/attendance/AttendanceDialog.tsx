import type { AttendanceSettings } from '@maru/contracts';
import { useState } from 'react';
import {
  AddButton,
  IconButton,
  NumberField,
  SelectField,
  SubmitDialog,
  Switch,
  TextField,
  useBase,
  useSubmit,
} from '../../../kit';
import { pointBounds, type RewardDraft, rewardDrafts, rewardsOf } from './reward-draft';

const kinds: readonly RewardDraft['kind'][] = ['streak', 'month'];
/** Rewards at most, as the server takes them. */
const maxRewards = 12;

/** Requests other rewards, whole; a second person approves them. */
export function AttendanceDialog({ settings, onClose }: { settings: AttendanceSettings; onClose(): void }) {
  const { t, say } = useBase();
  const form = useSubmit();
  // Polled answers must not overwrite what is typed.
  const [before] = useState(settings);
  const [open, setOpen] = useState(settings.open);
  const [drafts, setDrafts] = useState<RewardDraft[]>(() => rewardDrafts(settings.rewards));
  const [note, setNote] = useState('');
  const rewards = rewardsOf(drafts);
  const isChanged =
    JSON.stringify({ open, rewards }) !== JSON.stringify({ open: before.open, rewards: before.rewards });
  const change = (at: number, part: Partial<RewardDraft>) =>
    setDrafts(drafts.map((draft, place) => (place === at ? { ...draft, ...part } : draft)));
  const send = async () => {
    if (!rewards) return;
    const body = { settings: { open, rewards }, ...(note.trim() && { note: note.trim() }) };
    if (!(await form.submit('opsAttendanceChange', { body }))) return;
    say('info', t('cash.second_person'));
    onClose();
  };
  return (
    <SubmitDialog
      title={t('cash.attendance.change')}
      label={t('cash.request_second')}
      form={form}
      problem={[form.message, ...Object.values(form.errors).flat()].filter(Boolean).join(' ')}
      unsaved={isChanged}
      incomplete={!rewards || !isChanged}
      onClose={onClose}
      onSend={() => void send()}
    >
      <Switch checked={open} onChange={setOpen}>
        {t('cash.attendance.open')}
      </Switch>
      {drafts.map((draft, at) => (
        // A row keeps its place while it is typed.
        <fieldset key={at} className="cash-set">
          <legend>{t('cash.attendance.reward_n', { n: at + 1 })}</legend>
          <div className="gm-fields">
            <SelectField
              label={t('cash.attendance.kind')}
              options={kinds.map((value) => ({ value, text: t(`cash.attendance.${value}`) }))}
              value={draft.kind}
              onChange={(kind) => change(at, { kind })}
            />
            <NumberField
              kind="count"
              bounds={[1, 31]}
              label={t('cash.attendance.days')}
              required
              value={draft.days}
              onChange={(days) => change(at, { days })}
            />
            <NumberField
              kind="points"
              bounds={pointBounds}
              label={t('cash.attendance.point')}
              required
              value={draft.point}
              onChange={(point) => change(at, { point })}
            />
          </div>
          <div className="row">
            <IconButton
              icon="x"
              label={t('cash.attendance.remove', { n: at + 1 })}
              onClick={() => setDrafts(drafts.filter((_, place) => place !== at))}
            />
          </div>
        </fieldset>
      ))}
      {drafts.length < maxRewards && (
        <div className="row">
          <AddButton
            text={t('cash.attendance.add')}
            onAdd={() => setDrafts([...drafts, { kind: 'streak', days: '', point: '' }])}
          />
        </div>
      )}
      <TextField label={t('cash.why')} maxLength={300} value={note} onChange={setNote} />
    </SubmitDialog>
  );
}
