import type { AttendanceSettings } from '@maru/contracts';
import {
  AddButton,
  choices,
  FieldGroup,
  FormDialog,
  IconButton,
  isDifferent,
  NumberField,
  SelectField,
  Switch,
  TextField,
  useForm,
  useT,
  withItem,
} from '../../../kit';
import { parseRewards, pointBounds, type RewardDraft, rewardDrafts } from './reward-draft';

const kinds: readonly RewardDraft['kind'][] = ['streak', 'month'];
/** Most rewards that the server takes. */
const maxRewards = 12;

/** Requests new rewards as a whole; a second person approves them. */
export function AttendanceDialog({ settings, onClose }: { settings: AttendanceSettings; onClose(): void }) {
  const t = useT();
  const form = useForm({
    texts: 'cash.attendance',
    first: { open: settings.open, rewards: rewardDrafts(settings.rewards), note: '' },
    isReady: ({ open, rewards }, first) =>
      parseRewards(rewards) !== null &&
      isDifferent([open, parseRewards(rewards)], [first.open, parseRewards(first.rewards)]),
    send: ({ open, rewards, note }, submit) => {
      const body = { settings: { open, rewards: parseRewards(rewards)! }, ...(note.trim() && { note: note.trim() }) };
      return submit('opsAttendanceChange', { body });
    },
    done: t('cash.second_person'),
    tone: 'info',
    onDone: onClose,
  });
  const { open, rewards } = form.draft;
  const setRewards = (changed: RewardDraft[]) => form.set({ rewards: changed });
  return (
    <FormDialog form={form} title={t('cash.attendance.change')} label={t('cash.request_second')} onClose={onClose}>
      <Switch checked={open} onChange={(on) => form.set({ open: on })}>
        {t('cash.attendance.open')}
      </Switch>
      {rewards.map((reward, at) => (
        // A row keeps its place while it is typed.
        <FieldGroup key={at} legend={t('cash.attendance.reward_n', { n: at + 1 })}>
          <div className="field-grid">
            <SelectField
              label={t('cash.attendance.kind')}
              options={choices(t, 'cash.attendance.', kinds)}
              value={reward.kind}
              onChange={(kind) => setRewards(withItem(rewards, at, { kind }))}
            />
            {(['days', 'point'] as const).map((name) => (
              <NumberField
                key={name}
                kind={name === 'days' ? 'count' : 'points'}
                bounds={name === 'days' ? [1, 31] : pointBounds}
                label={t(`cash.attendance.${name}`)}
                required
                value={reward[name]}
                onChange={(value) => setRewards(withItem(rewards, at, { [name]: value }))}
              />
            ))}
          </div>
          <div className="row">
            <IconButton
              icon="x"
              label={t('cash.attendance.remove', { n: at + 1 })}
              onClick={() => setRewards(rewards.filter((_, place) => place !== at))}
            />
          </div>
        </FieldGroup>
      ))}
      {rewards.length < maxRewards && (
        <div className="row">
          <AddButton
            text={t('cash.attendance.add')}
            onAdd={() => setRewards([...rewards, { kind: 'streak', days: '', point: '' }])}
          />
        </div>
      )}
      <TextField {...form.field('note', 'cash.why')} maxLength={300} />
    </FormDialog>
  );
}
