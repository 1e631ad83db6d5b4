import type { CaseDetail, CaseStep } from '@maru/contracts';
import { caseSteps, nextStep } from '@maru/contracts/case-names';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSubmit } from '../../../api/use-submit';
import { addressOfPage } from '../../../routes/address';
import { useBase, useSession } from '../../../session/context';
import { ApprovalPanel } from '../../../ui/duo/ApprovalPanel';
import { FormProblem } from '../../../ui/FormProblem';
import { shortTime } from '../../../ui/format';
import { Icon } from '../../../ui/Icon';
import { Sheet } from '../../../ui/Sheet';
import { useSheetKeys } from '../../../ui/use-sheet-keys';
import type { SheetPlace } from '../../../ui/use-sheet-place';
import { CallForm } from './CallForm';
import { CloseForm } from './CloseForm';
import { LimitForm } from './LimitForm';
import { MessageForm } from './MessageForm';
import { ReviewForm } from './ReviewForm';
import { StopForm } from './StopForm';
import type { StepProps } from './step-props';

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

/** What was done at a step, for its line of the ladder. */
function doneText(t: ReturnType<typeof useBase>['t'], { events, messages }: CaseDetail, step: CaseStep): string {
  const last = events.find(({ kind }) => kind === step);
  if (!last) return t(`cases.step_is.${step}`);
  const read = step === 'message' ? messages[0]?.read_at : null;
  const done = t('cases.done_at', { at: shortTime(last.at), by: last.actor });
  return read ? `${done} · ${t('cases.read_at', { at: shortTime(read) })}` : done;
}

/** What to do about a case: four steps, the lightest first, or its end; for whoever has claimed it. */
export function CaseSheet({ detail, place, isLocked, onChanged, onOpen, onClose }: CaseSheetProps) {
  const { t, say } = useBase();
  const { me } = useSession();
  const navigate = useNavigate();
  const form = useSubmit();
  const [step, setStep] = useState<CaseStep | 'close'>(() => nextStep(detail.done) ?? 'close');
  const { id, claimed_by: claimer, claimed_name: name, state, version } = detail;
  const isMine = claimer === me.operator.id && state !== 'closed';
  const params = { id };
  const act = async (sent: Promise<unknown>, words: string) => {
    if (!(await sent)) return;
    say('info', words);
    onChanged();
  };
  const claim = () => void act(form.submit('opsCaseClaim', { params }), t('cases.claimed'));
  const release = () => void act(form.submit('opsCaseRelease', { params, body: { note: '' } }), t('cases.released'));
  const watch = () => {
    const body = { watch: state !== 'watched', note: '', version };
    void act(form.submit('opsCaseWatch', { params, body }), t('cases.saved'));
  };
  /** The next step is offered once one was taken. */
  const stepDone = () => {
    if (step !== 'close') setStep(nextStep([...detail.done, step]) ?? 'close');
    onChanged();
  };
  const mayClaim = state !== 'closed' && claimer === null && !isLocked && !form.busy;
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
      <div className="trade-sheet">
        {state === 'closed' ? (
          <ReviewForm detail={detail} isLocked={isLocked} onChanged={onChanged} onOpen={onOpen} />
        ) : (
          <section>
            <h3>{t('cases.next_help')}</h3>
            <ol className="pt-ladder">
              {caseSteps.map((entry, at) => {
                const isDone = detail.done.includes(entry);
                return (
                  <li key={entry}>
                    <button
                      type="button"
                      aria-pressed={step === entry}
                      aria-keyshortcuts={keys[entry]}
                      disabled={!isMine}
                      onClick={() => setStep(entry)}
                    >
                      <span className="pt-step">{at + 1}</span>
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
          </section>
        )}
        {state !== 'closed' && !isMine && (
          <section>
            <h3>{t('cases.who')}</h3>
            <FormProblem message={form.message} />
            <p className="muted">
              {claimer === null ? t('cases.claim_first') : t('cases.has_it', { name: name ?? '' })}
            </p>
            <div className="row acts">
              <button
                type="button"
                className="btn btn--primary"
                aria-keyshortcuts="C"
                disabled={!mayClaim}
                aria-busy={form.busy}
                onClick={claim}
              >
                {t('cases.claim')}
              </button>
            </div>
          </section>
        )}
        {detail.approval !== null && (
          <ApprovalPanel
            id={detail.approval}
            onOpen={(row) => navigate(addressOfPage('approvals', { row: String(row) }))}
            onChanged={onChanged}
          />
        )}
        {isMine && (
          <>
            <Form key={`${step} ${version}`} detail={detail} isLocked={isLocked} onChanged={stepDone} />
            <section>
              <FormProblem message={form.message} />
              <div className="row acts">
                <button
                  type="button"
                  className="btn btn--line"
                  aria-keyshortcuts="W"
                  disabled={isLocked || form.busy}
                  onClick={watch}
                >
                  {t(state === 'watched' ? 'cases.unwatch' : 'cases.watch')}
                </button>
                <button
                  type="button"
                  className="btn btn--line"
                  aria-keyshortcuts="U"
                  disabled={isLocked || form.busy}
                  onClick={release}
                >
                  {t('cases.release')}
                </button>
                <button
                  type="button"
                  className="btn btn--line"
                  aria-pressed={step === 'close'}
                  aria-keyshortcuts="5"
                  onClick={() => setStep('close')}
                >
                  {t('cases.close')}
                </button>
              </div>
            </section>
          </>
        )}
      </div>
    </Sheet>
  );
}
