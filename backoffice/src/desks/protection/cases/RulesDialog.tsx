import type { HarmRule, HarmSettings } from '@maru/contracts';
import { harmRules } from '@maru/contracts/case-names';
import {
  Check,
  Dialog,
  FormDialog,
  Icon,
  isDifferent,
  Loaded,
  NumberField,
  PageLink,
  polling,
  TextField,
  useForm,
  usePoll,
  useT,
} from '../../../kit';
import { bounds, numbers, thresholdBounds, toDraft, toSettings } from './rules-draft';
import styles from './rules-dialog.module.css';

/** Thresholds of harm detection: shown, and changed by a request to a second person. */
export function RulesDialog({ mayChange, onClose }: { mayChange: boolean; onClose(): void }) {
  const t = useT();
  const rules = usePoll('opsHarmRules', {}, polling.lists);
  if (rules.data) {
    const { settings, approval, version } = rules.data;
    return <RulesForm key={version} {...{ settings, approval, mayChange, onClose }} />;
  }
  return (
    <Dialog kind="wide" title={t('cases.rules')} onClose={onClose}>
      <div className="modal__body">
        <Loaded of={rules} name={t('cases.rules')}>
          {() => null}
        </Loaded>
      </div>
    </Dialog>
  );
}

function RulesForm(props: { settings: HarmSettings; approval: number | null; mayChange: boolean; onClose(): void }) {
  const { settings, approval, mayChange, onClose } = props;
  const t = useT();
  const form = useForm({
    texts: 'cases',
    first: { ...toDraft(settings), note: '' },
    isReady: (draft) => {
      const wanted = toSettings(draft);
      return wanted !== null && isDifferent(wanted, settings) && mayChange && approval === null;
    },
    send: (draft, submit) => {
      const note = draft.note.trim();
      return submit('opsHarmRulesChange', { body: { settings: toSettings(draft)!, ...(note && { note }) } });
    },
    done: t('cases.second_person'),
    tone: 'info',
    onDone: onClose,
  });
  const { draft, set } = form;
  const setRule = (rule: HarmRule, part: { use?: boolean; at?: string }) =>
    set({ rules: { ...draft.rules, [rule]: { ...draft.rules[rule], ...part } } });
  return (
    <FormDialog form={form} kind="wide" title={t('cases.rules')} label={t('cases.request_rules')} onClose={onClose}>
      {approval !== null && (
        <p className="note">
          <PageLink page="approvals" row={String(approval)}>
            <Icon name="clipboard-check" /> {t('cases.rules_wait')}
          </PageLink>
        </p>
      )}
      <p className="muted">{t('cases.rules_is')}</p>
      <ul className={styles.rules}>
        {harmRules.map((rule) => (
          <li key={rule}>
            <Check disabled={!mayChange} checked={draft.rules[rule].use} onChange={(use) => setRule(rule, { use })}>
              <span>
                <b>{t(`cases.rule.${rule}`)}</b> <small className="muted">{t(`cases.rule_is.${rule}`)}</small>
              </span>
            </Check>
            <NumberField
              kind="count"
              bounds={thresholdBounds}
              label={t('cases.threshold_of', { rule: t(`cases.rule.${rule}`) })}
              readOnly={!mayChange}
              value={draft.rules[rule].at}
              onChange={(at) => setRule(rule, { at })}
            />
          </li>
        ))}
      </ul>
      <div className="field-grid">
        {numbers.map((name) => (
          <NumberField
            key={name}
            kind={name === 'loss_before' ? 'won' : 'count'}
            bounds={bounds[name]}
            label={t(`cases.number.${name}`)}
            readOnly={!mayChange}
            value={draft.numbers[name]}
            onChange={(value) => set({ numbers: { ...draft.numbers, [name]: value } })}
          />
        ))}
      </div>
      {mayChange && <TextField {...form.field('note', 'cases.why')} maxLength={300} />}
    </FormDialog>
  );
}
