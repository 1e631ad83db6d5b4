import { useEffect, useState } from 'react';
import { Button, ConfirmChange, DateTimeField, Icon, TextArea, useBase, useSession, useSubmit } from '../../../kit';
import { SubmitForm } from '../../../ui/SubmitForm';
import { useUnsaved } from '../../../ui/use-unsaved';
import { MaintenancePreview } from './MaintenancePreview';
import { type Draft, type Maintenance, timeProblem, toDraft, toSetting } from './rules';
import styles from './maintenance-form.module.css';

const maxLength = 500;
/** Texts of the question before each act. */
const questions = {
  on: { title: 'maintenance.turn_on', label: 'maintenance.really_on', text: 'maintenance.ask_on' },
  change: { title: 'maintenance.change', label: 'save', text: 'maintenance.ask_change' },
  off: { title: 'maintenance.turn_off', label: 'maintenance.really_off', text: 'maintenance.ask_off' },
} as const;

/** Words and times of the maintenance, and the two buttons that close and open the site. */
export function MaintenanceForm({ state }: { state: Maintenance | null }) {
  const { t, say } = useBase();
  const { site } = useSession();
  const { busy, errors, message, submit, clear } = useSubmit();
  const [typed, setTyped] = useState<Draft | null>(null);
  const [asking, setAsking] = useState<'on' | 'off' | null>(null);
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const tick = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(tick);
  }, []);
  const draft = typed ?? toDraft(state);
  const value = toSetting(draft);
  const changed = JSON.stringify(draft) !== JSON.stringify(toDraft(state));
  const leaving = useUnsaved(typed !== null && changed);
  const problem = timeProblem(draft, now);
  const set = (change: Partial<Draft>) => {
    setTyped({ ...draft, ...change });
    clear();
  };

  const send = async () => {
    const closing = asking === 'on';
    const done = await submit('opsSettingsChange', { body: { changes: { maintenance: closing ? value : null } } });
    if (!done) return;
    await site.reload();
    say(closing ? 'caution' : 'success', t(closing ? 'maintenance.is_on' : 'maintenance.is_off'));
    setTyped(null);
    setAsking(null);
  };
  const question = asking && questions[asking === 'on' && state ? 'change' : asking];
  const refused = [...Object.values(errors).flat(), ...(Object.keys(errors).length ? [] : [message])].join(' ');
  return (
    <div className={styles.columns}>
      <SubmitForm className="card" onSend={() => !problem && setAsking('on')} aria-label={t('maintenance.form')}>
        <div className="card__head">
          <h2>{t('maintenance.form')}</h2>
        </div>
        <div className="card__body stack">
          <TextArea
            label={t('maintenance.text')}
            hint={t('maintenance.text_hint')}
            rows={4}
            maxLength={maxLength}
            value={draft.text}
            onChange={(text) => set({ text })}
          />
          <div className="pair">
            {(['from', 'until'] as const).map((name) => (
              <DateTimeField
                key={name}
                label={t(`maintenance.${name}`)}
                errors={name === 'until' && problem ? [t(`maintenance.problem_${problem}`)] : undefined}
                value={draft[name]}
                onChange={(time) => set({ [name]: time })}
              />
            ))}
          </div>
          <p className="note">
            <Icon name="info-circle" />
            {t('maintenance.times_hint')}
          </p>
          <div className="row row--wrap acts">
            {state && <Button onClick={() => setAsking('off')}>{t('maintenance.turn_off')}</Button>}
            <Button
              submit
              look={state ? 'primary' : 'danger'}
              disabled={problem !== null || (state !== null && !changed)}
            >
              {t(state ? 'maintenance.change' : 'maintenance.turn_on')}
            </Button>
          </div>
        </div>
      </SubmitForm>
      <MaintenancePreview value={value} now={now} />
      {question && (
        <ConfirmChange
          title={t(question.title)}
          label={t(question.label)}
          danger={question === questions.on}
          busy={busy}
          problem={refused}
          onClose={() => {
            setAsking(null);
            clear();
          }}
          onConfirm={send}
        >
          <p>{t(question.text)}</p>
        </ConfirmChange>
      )}
      <span>{leaving}</span>
    </div>
  );
}
