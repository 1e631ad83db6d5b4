import type { CaseDetail, CaseStep } from '@maru/contracts';
import { caseSteps, nextStep } from '@maru/contracts/case-names';
import { useState } from 'react';
import {
  Button,
  FormProblem,
  Icon,
  Section,
  Sheet,
  type SheetPlace,
  shortTime,
  type Translate,
  useBase,
  useSession,
  useSheetKeys,
  useSubmit,
  useT,
} from '../../../kit';
import { ApprovalPanel } from '../../../ui/duo/ApprovalPanel';
import { CallForm } from './CallForm';
import { CloseForm } from './CloseForm';
import { LimitForm } from './LimitForm';
import { MessageForm } from './MessageForm';
import { ReviewForm } from './ReviewForm';
import { StopForm } from './StopForm';
import type { StepProps } from './step-props';
import styles from './case-sheet.module.css';

interface CaseSheetProps extends StepProps {
  place: SheetPlace;
  onOpen(id: number): void;
  onClose(): void;
}

const forms: Readonly<Record<CaseStep | 'close', (props: StepProps) => React.ReactNode>> = {
  message: MessageForm,
  limit: LimitForm,
  call: CallForm,
  stop: StopForm,
  close: CloseForm,
};
const keys = { message: '1', limit: '2', call: '3', stop: '4', close: '5' } as const;

/** Actions of a case: four steps, the lightest first, or its end; for the operator who has claimed it. */
export function CaseSheet({ detail, place, isLocked, onChanged, onOpen, onClose }: CaseSheetProps) {
  const t = useT();
  const { me } = useSession();
  const { busy, message, claim, release, watch } = useCaseActs(detail, onChanged);
  const [step, setStep] = useState<CaseStep | 'close'>(() => nextStep(detail.done) ?? 'close');
  const { claimed_by: claimer, claimed_name: name, state, version } = detail;
  const isMine = claimer === me.operator.id && state !== 'closed';
  /** The next step is offered once one was taken. */
  const stepDone = () => {
    if (step !== 'close') setStep(nextStep([...detail.done, step]) ?? 'close');
    onChanged();
  };
  const mayClaim = state !== 'closed' && claimer === null && !isLocked && !busy;
  const choose = (to: CaseStep | 'close') => (isMine ? () => setStep(to) : null);
  useSheetKeys({
    c: mayClaim ? claim : null,
    u: isMine && !isLocked ? release : null,
    w: isMine && !isLocked ? watch : null,
    ...Object.fromEntries(Object.entries(keys).map(([to, key]) => [key, choose(to as CaseStep | 'close')])),
  });
  const Form = forms[step];
  return (
    <Sheet title={t('cases.next_help')} place={place} onClose={onClose}>
      <div className="row-sheet">
        {state === 'closed' ? (
          <ReviewForm detail={detail} isLocked={isLocked} onChanged={onChanged} onOpen={onOpen} />
        ) : (
          <Section title={t('cases.next_help')}>
            <Ladder detail={detail} step={step} isMine={isMine} onStep={setStep} />
          </Section>
        )}
        {state !== 'closed' && !isMine && (
          <Section title={t('cases.who')}>
            <FormProblem message={message} />
            <p className="muted">
              {claimer === null ? t('cases.claim_first') : t('cases.has_it', { name: name ?? '' })}
            </p>
            <div className="row acts">
              <Button look="primary" busy={busy} keys="C" disabled={!mayClaim} onClick={claim}>
                {t('cases.claim')}
              </Button>
            </div>
          </Section>
        )}
        {detail.approval !== null && <ApprovalPanel id={detail.approval} onChanged={onChanged} />}
        {isMine && (
          <>
            <Form key={`${step} ${version}`} detail={detail} isLocked={isLocked} onChanged={stepDone} />
            <section>
              <FormProblem message={message} />
              <div className="row acts">
                <Button look="line" keys="W" disabled={isLocked || busy} onClick={watch}>
                  {t(state === 'watched' ? 'cases.unwatch' : 'cases.watch')}
                </Button>
                <Button look="line" keys="U" disabled={isLocked || busy} onClick={release}>
                  {t('cases.release')}
                </Button>
                <Button look="line" keys="5" aria-pressed={step === 'close'} onClick={() => setStep('close')}>
                  {t('cases.close')}
                </Button>
              </div>
            </section>
          </>
        )}
      </div>
    </Sheet>
  );
}

/** Claiming, releasing and watching a case. */
function useCaseActs({ id, state, version }: CaseDetail, onChanged: () => void) {
  const { t, say } = useBase();
  const { busy, message, submit } = useSubmit();
  const params = { id };
  const act = async (sent: Promise<unknown>, words: string) => {
    if (!(await sent)) return;
    say('info', words);
    onChanged();
  };
  const claim = () => void act(submit('opsCaseClaim', { params }), t('cases.claimed'));
  const release = () => void act(submit('opsCaseRelease', { params, body: { note: '' } }), t('cases.released'));
  const watch = () => {
    const body = { watch: state !== 'watched', note: '', version };
    void act(submit('opsCaseWatch', { params, body }), t('cases.saved'));
  };
  return { busy, message, claim, release, watch };
}

interface LadderProps {
  detail: CaseDetail;
  step: CaseStep | 'close';
  isMine: boolean;
  onStep(step: CaseStep): void;
}

/** The steps, the lightest first, each with when and by whom it was taken. */
function Ladder({ detail, step, isMine, onStep }: LadderProps) {
  const t = useT();
  return (
    <ol className={styles.ladder}>
      {caseSteps.map((entry, at) => {
        const isDone = detail.done.includes(entry);
        return (
          <li key={entry}>
            <button
              type="button"
              aria-pressed={step === entry}
              aria-keyshortcuts={keys[entry]}
              disabled={!isMine}
              onClick={() => onStep(entry)}
            >
              <span className={styles.step}>{at + 1}</span>
              <span>
                <b>{t(`cases.step.${entry}`)}</b>
                <small>{doneText(t, detail, entry)}</small>
              </span>
              {isDone && <Icon name="circle-check" className="success" />}
              {!isDone && entry === 'stop' && <Icon name="lock" className="muted" />}
            </button>
          </li>
        );
      })}
    </ol>
  );
}

/** When and by whom a step was taken, for its line of the ladder. */
function doneText(t: Translate, { events, messages }: CaseDetail, step: CaseStep): string {
  const last = events.find(({ kind }) => kind === step);
  if (!last) return t(`cases.step_is.${step}`);
  const read = step === 'message' ? messages[0]?.read_at : null;
  const done = t('cases.done_at', { at: shortTime(last.at), by: last.actor });
  return read ? `${done} · ${t('cases.read_at', { at: shortTime(read) })}` : done;
}
