import type { CashDeskRow, CashRejectReason } from '@maru/contracts';
import { useRef, useState } from 'react';
import {
  Button,
  FormProblem,
  Section,
  SelectField,
  TextField,
  useBase,
  useSession,
  useSheetKeys,
  useSubmit,
  useT,
} from '../../../kit';
import { useNow } from '../../../ui/duo/use-now';
import { commitKeys, KeyHint } from '../../../ui/KeyHint';
import { useCommitKey } from '../../../ui/use-commit-key';
import { timeLeft } from '../duration';
import { type Choice, choiceNote, firstChoice, isApprovable } from './choices';
import styles from './decision.module.css';

const reasons: readonly CashRejectReason[] = [
  'no_payment',
  'wrong_name',
  'wrong_amount',
  'paid_twice',
  'company_payment',
  'wrong_account',
  'against_rules',
  'other',
];
const choices: readonly { name: Choice; key: string }[] = [
  { name: 'hold', key: 'H' },
  { name: 'reject', key: 'R' },
  { name: 'approve', key: 'A' },
];

interface DecisionProps {
  request: CashDeskRow;
  isLocked: boolean;
  onChanged(): void;
}

/** Claims a request; what is claimed is decided: held with a question, rejected for a reason, approved. */
export function Decision({ request, isLocked, onChanged }: DecisionProps) {
  const { t } = useBase();
  const { me } = useSession();
  const form = useSubmit();
  const now = useNow();
  const { id, state, claimed_by: claimer, claimed_until: until } = request;
  const isOpen = state === 'requested' || state === 'held';
  const canClaim = isOpen && claimer === null && !isLocked && !form.busy;
  const claim = () => void form.submit('opsCashClaim', { params: { id } }).then((done) => done && onChanged());
  useSheetKeys({ c: canClaim ? claim : null });
  if (!isOpen) return null;
  const left = until === null ? '' : timeLeft(until, now);
  if (claimer?.id === me.operator.id)
    return <Choices request={request} isLocked={isLocked} left={left} onChanged={onChanged} />;
  return (
    <Section title={t('cash.decide')}>
      <FormProblem message={form.message} />
      <div className="row acts">
        <Button look="primary" busy={form.busy} keys="C" disabled={!canClaim} onClick={claim}>
          {claimer ? t('cash.claimed_left', { name: claimer.name, time: left }) : t('cash.claim')}
        </Button>
      </div>
    </Section>
  );
}

interface Draft {
  reason: CashRejectReason | '';
  words: string;
  question: string;
}

/** The three decisions, what each needs, and the button that carries out the chosen one. */
function Choices({ request, isLocked, left, onChanged }: DecisionProps & { left: string }) {
  const { t, say } = useBase();
  const form = useSubmit();
  const { id, version, state } = request;
  const [choice, setChoice] = useState<Choice>(() => firstChoice(request));
  const [draft, setDraft] = useState<Draft>({ reason: '', words: '', question: '' });
  const params = { id };
  const words = draft.words.trim();
  const question = draft.question.trim();
  const hasQuestion = question.length > 1;
  const canApprove = isApprovable(request);
  const isReady = { hold: true, reject: draft.reason !== '', approve: canApprove }[choice];
  const isStopped = isLocked || form.busy;
  const canSend = isReady && !isStopped;
  const choose = (name: Choice) => {
    setChoice(name);
    form.clear();
  };
  const acts: Record<Choice, () => Promise<unknown>> = {
    hold: () => form.submit('opsCashHold', { params, body: { version, ...(hasQuestion && { question }) } }),
    reject: () => form.submit('opsCashReject', { params, body: { version, reason: draft.reason || 'other', words } }),
    approve: async () => {
      const done = await form.submit('opsCashApprove', { params, body: { version } });
      if (done?.approval) say('info', t('cash.second_person'));
      return done;
    },
  };
  const finish = (sent: Promise<unknown>) => void sent.then((done) => done && onChanged());
  const send = () => finish(acts[choice]());
  const release = () => finish(form.submit('opsCashRelease', { params, body: {} }));
  const resume = () => finish(form.submit('opsCashResume', { params, body: { version } }));
  const foot = useRef<HTMLDivElement>(null);
  useCommitKey(foot, canSend ? send : null, true);
  useSheetKeys({
    h: () => choose('hold'),
    r: () => choose('reject'),
    a: canApprove ? () => choose('approve') : null,
    u: isStopped ? null : release,
  });
  const sendLabel = {
    hold: hasQuestion ? 'cash.do_hold' : 'cash.do_hold_only',
    reject: 'cash.reject',
    approve: 'cash.approve',
  }[choice];
  return (
    <>
      <section>
        <h3>
          {t('cash.decide')}
          <span className="end tag tag--pick">{t('cash.claim_left', { time: left })}</span>
        </h3>
        <div className="stack">
          <ChoiceList request={request} isLocked={isLocked} chosen={choice} onChoose={choose} />
          <DecisionFields
            choice={choice}
            draft={draft}
            isLocked={isLocked}
            errors={form.errors}
            onChange={(part) => setDraft({ ...draft, ...part })}
          />
          <FormProblem message={form.message} />
        </div>
      </section>
      <div className={`sheet-foot ${styles.foot}`} ref={foot}>
        <Button look="line" keys="U" disabled={isStopped} onClick={release}>
          {t('cash.release')} <KeyHint keys="U" />
        </Button>
        {state === 'held' && (
          <Button look="line" disabled={isStopped} onClick={resume}>
            {t('cash.resume')}
          </Button>
        )}
        <Button look="primary" className="grow" busy={form.busy} keys={commitKeys} disabled={!canSend} onClick={send}>
          {t(sendLabel)} <KeyHint keys="Ctrl ↵" />
        </Button>
      </div>
    </>
  );
}

interface ChoiceListProps {
  request: CashDeskRow;
  isLocked: boolean;
  chosen: Choice;
  onChoose(choice: Choice): void;
}

/** The decisions with their keys; an approval that the payment forbids is locked. */
function ChoiceList({ request, isLocked, chosen, onChoose }: ChoiceListProps) {
  const t = useT();
  return (
    <fieldset className="choices" aria-label={t('cash.decide')} disabled={isLocked}>
      {choices.map(({ name, key }) => (
        <label key={name} className="choice">
          <input
            type="radio"
            name="decision"
            aria-keyshortcuts={key}
            disabled={name === 'approve' && !isApprovable(request)}
            checked={chosen === name}
            onChange={() => onChoose(name)}
          />
          <span className="grow">
            <b>{t(`cash.choice.${name}`)}</b>
            <small>{t(`cash.choice.${choiceNote(name, request)}`)}</small>
          </span>
          <KeyHint keys={key} />
        </label>
      ))}
    </fieldset>
  );
}

interface DecisionFieldsProps {
  choice: Choice;
  draft: Draft;
  isLocked: boolean;
  errors: Readonly<Record<string, string[]>>;
  onChange(part: Partial<Draft>): void;
}

/** Fields of the chosen decision: the question of a hold, reason and words of a rejection. */
function DecisionFields({ choice, draft, isLocked, errors, onChange }: DecisionFieldsProps) {
  const t = useT();
  if (choice === 'approve') return null;
  if (choice === 'hold') {
    return (
      <TextField
        label={t('cash.question')}
        hint={t('cash.choice.hold_only_note')}
        maxLength={500}
        errors={errors.question}
        value={draft.question}
        onChange={(question) => onChange({ question })}
      />
    );
  }
  return (
    <>
      <SelectField<CashRejectReason | ''>
        label={t('cash.reject_reason')}
        disabled={isLocked}
        options={[
          { value: '', text: t('cash.pick') },
          ...reasons.map((value) => ({ value, text: t(`cash.reason.${value}`) })),
        ]}
        value={draft.reason}
        onChange={(reason) => onChange({ reason })}
      />
      <TextField
        label={t('cash.words')}
        maxLength={500}
        errors={errors.words}
        value={draft.words}
        onChange={(text) => onChange({ words: text })}
      />
    </>
  );
}
