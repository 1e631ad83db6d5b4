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
} from '../../../kit';
import { useNow } from '../../../ui/duo/use-now';
import { useCommitKey } from '../../../ui/use-commit-key';
import { timeLeft } from '../duration';
import { type Choice, choiceNote, firstChoice, isApprovable } from './choices';

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

/** The three decisions, what each needs, and the button that carries out the chosen one. */
function Choices({ request, isLocked, left, onChanged }: DecisionProps & { left: string }) {
  const { t, say } = useBase();
  const form = useSubmit();
  const { id, version, state } = request;
  const [choice, setChoice] = useState<Choice>(() => firstChoice(request));
  const [reason, setReason] = useState<CashRejectReason | ''>('');
  const [words, setWords] = useState('');
  const [question, setQuestion] = useState('');
  const params = { id };
  const canApprove = isApprovable(request);
  const isReady = { hold: true, reject: reason !== '', approve: canApprove }[choice];
  const canSend = isReady && !isLocked && !form.busy;
  const choose = (name: Choice) => () => {
    setChoice(name);
    form.clear();
  };
  const approve = async () => {
    const done = await form.submit('opsCashApprove', { params, body: { version } });
    if (done?.approval) say('info', t('cash.second_person'));
    return done;
  };
  const acts: Record<Choice, () => Promise<unknown>> = {
    approve,
    reject: () =>
      form.submit('opsCashReject', { params, body: { version, reason: reason || 'other', words: words.trim() } }),
    hold: () =>
      form.submit('opsCashHold', {
        params,
        body: { version, ...(question.trim().length > 1 && { question: question.trim() }) },
      }),
  };
  const send = () => void acts[choice]().then((done) => done && onChanged());
  const release = () => void form.submit('opsCashRelease', { params, body: {} }).then((done) => done && onChanged());
  const resume = () =>
    void form.submit('opsCashResume', { params, body: { version } }).then((done) => done && onChanged());
  const foot = useRef<HTMLDivElement>(null);
  useCommitKey(foot, canSend ? send : null, true);
  useSheetKeys({
    h: choose('hold'),
    r: choose('reject'),
    a: canApprove ? choose('approve') : null,
    u: isLocked || form.busy ? null : release,
  });
  const sendLabel = {
    hold: t(question.trim().length > 1 ? 'cash.do_hold' : 'cash.do_hold_only'),
    reject: t('cash.reject'),
    approve: t('cash.approve'),
  }[choice];
  return (
    <>
      <section>
        <h3>
          {t('cash.decide')}
          <span className="end tag tag--pick">{t('cash.claim_left', { time: left })}</span>
        </h3>
        <div className="stack">
          <fieldset className="choices" aria-label={t('cash.decide')} disabled={isLocked}>
            {choices.map(({ name, key }) => (
              <label key={name} className="choice">
                <input
                  type="radio"
                  name="decision"
                  aria-keyshortcuts={key}
                  disabled={name === 'approve' && !canApprove}
                  checked={choice === name}
                  onChange={choose(name)}
                />
                <span className="grow">
                  <b>{t(`cash.choice.${name}`)}</b>
                  <small>{t(`cash.choice.${choiceNote(name, request)}`)}</small>
                </span>
                <span className="keys" aria-hidden="true">
                  <kbd>{key}</kbd>
                </span>
              </label>
            ))}
          </fieldset>
          {choice === 'hold' && (
            <TextField
              label={t('cash.question')}
              hint={t('cash.choice.hold_only_note')}
              maxLength={500}
              errors={form.errors.question}
              value={question}
              onChange={setQuestion}
            />
          )}
          {choice === 'reject' && (
            <>
              <SelectField<CashRejectReason | ''>
                label={t('cash.reject_reason')}
                disabled={isLocked}
                options={[
                  { value: '', text: t('cash.pick') },
                  ...reasons.map((value) => ({ value, text: t(`cash.reason.${value}`) })),
                ]}
                value={reason}
                onChange={setReason}
              />
              <TextField
                label={t('cash.words')}
                maxLength={500}
                errors={form.errors.words}
                value={words}
                onChange={setWords}
              />
            </>
          )}
          <FormProblem message={form.message} />
        </div>
      </section>
      <div className="apv-foot cash-foot" ref={foot}>
        <Button look="line" keys="U" disabled={isLocked || form.busy} onClick={release}>
          {t('cash.release')}{' '}
          <span className="keys" aria-hidden="true">
            <kbd>U</kbd>
          </span>
        </Button>
        {state === 'held' && (
          <Button look="line" disabled={isLocked || form.busy} onClick={resume}>
            {t('cash.resume')}
          </Button>
        )}
        <Button
          look="primary"
          className="grow"
          busy={form.busy}
          keys="Control+Enter Meta+Enter"
          disabled={!canSend}
          onClick={send}
        >
          {sendLabel}{' '}
          <span className="keys" aria-hidden="true">
            <kbd>Ctrl</kbd> <kbd>↵</kbd>
          </span>
        </Button>
      </div>
    </>
  );
}
