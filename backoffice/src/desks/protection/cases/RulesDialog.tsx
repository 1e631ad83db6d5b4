import type { HarmSettings } from '@maru/contracts';
import { harmRules } from '@maru/contracts/case-names';
import { useState } from 'react';
import {
  Dialog,
  Failed,
  Icon,
  NumberField,
  PageLink,
  polling,
  Skeleton,
  SubmitDialog,
  TextField,
  useBase,
  usePoll,
  useSubmit,
  useT,
} from '../../../kit';
import { bounds, draftOf, numbers, settingsOf, thresholdBounds } from './rules-draft';

/** Thresholds of harm detection: read, and requested anew of a second person. */
export function RulesDialog({ mayChange, onClose }: { mayChange: boolean; onClose(): void }) {
  const t = useT();
  const { data, problem, reload } = usePoll('opsHarmRules', {}, polling.lists);
  if (data) {
    const { settings, approval, version } = data;
    return <RulesForm key={version} {...{ settings, approval, mayChange, onClose }} />;
  }
  return (
    <Dialog kind="wide" title={t('cases.rules')} onClose={onClose}>
      <div className="modal__body">
        {problem === null ? (
          <Skeleton rows={6} />
        ) : (
          <Failed source={t('cases.rules')} problem={problem} onRetry={() => void reload()} />
        )}
      </div>
    </Dialog>
  );
}

function RulesForm(props: { settings: HarmSettings; approval: number | null; mayChange: boolean; onClose(): void }) {
  const { settings, approval, mayChange, onClose } = props;
  const { t, say } = useBase();
  const form = useSubmit();
  const [draft, setDraft] = useState(() => draftOf(settings));
  const [note, setNote] = useState('');
  const wanted = settingsOf(draft);
  const isSame = JSON.stringify(wanted) === JSON.stringify(settings);
  const send = async () => {
    if (!wanted) return;
    const body = { settings: wanted, ...(note.trim() && { note: note.trim() }) };
    if (!(await form.submit('opsHarmRulesChange', { body }))) return;
    say('info', t('cases.second_person'));
    onClose();
  };
  return (
    <SubmitDialog
      kind="wide"
      title={t('cases.rules')}
      label={t('cases.request_rules')}
      form={form}
      problem={form.message}
      unsaved={!isSame}
      incomplete={!wanted || isSame || !mayChange || approval !== null}
      onClose={onClose}
      onSend={() => void send()}
    >
      {approval !== null && (
        <p className="note note--info">
          <PageLink page="approvals" row={String(approval)}>
            <Icon name="clipboard-check" /> {t('cases.rules_wait')}
          </PageLink>
        </p>
      )}
      <p className="muted">{t('cases.rules_is')}</p>
      <ul className="pt-rules">
        {harmRules.map((rule) => (
          <li key={rule}>
            <label className="check">
              <input
                type="checkbox"
                className="ck"
                disabled={!mayChange}
                checked={draft.rules[rule].use}
                onChange={({ target }) =>
                  setDraft({
                    ...draft,
                    rules: { ...draft.rules, [rule]: { ...draft.rules[rule], use: target.checked } },
                  })
                }
              />
              <span>
                <b>{t(`cases.rule.${rule}`)}</b> <small className="muted">{t(`cases.rule_is.${rule}`)}</small>
              </span>
            </label>
            <NumberField
              kind="count"
              bounds={thresholdBounds}
              label={t('cases.threshold_of', { rule: t(`cases.rule.${rule}`) })}
              readOnly={!mayChange}
              value={draft.rules[rule].at}
              onChange={(at) => setDraft({ ...draft, rules: { ...draft.rules, [rule]: { ...draft.rules[rule], at } } })}
            />
          </li>
        ))}
      </ul>
      <div className="gm-fields">
        {numbers.map((name) => (
          <NumberField
            key={name}
            kind={name === 'loss_before' ? 'won' : 'count'}
            bounds={bounds[name]}
            label={t(`cases.number.${name}`)}
            readOnly={!mayChange}
            value={draft.numbers[name]}
            onChange={(value) => setDraft({ ...draft, numbers: { ...draft.numbers, [name]: value } })}
          />
        ))}
      </div>
      {mayChange && <TextField label={t('cases.why')} maxLength={300} value={note} onChange={setNote} />}
    </SubmitDialog>
  );
}
