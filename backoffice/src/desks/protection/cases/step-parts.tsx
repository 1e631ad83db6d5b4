import { type ComponentProps, type ReactNode, useRef } from 'react';
import { Button, type Form, FormProblem, HistoryList, Section, TextArea, useT } from '../../../kit';
import { CommitKeys, commitKeys } from '../../../ui/KeyHint';
import { useCommitKey } from '../../../ui/use-commit-key';

/** Several lines: the text that the member reads, or the reason. */
export function WordsField(props: ComponentProps<typeof TextArea>) {
  return <TextArea rows={4} maxLength={1_000} {...props} />;
}

/** Effects of a step: what stops, what stays. */
export function StepEffects({ stops = [], stays = [] }: { stops?: readonly string[]; stays?: readonly string[] }) {
  const t = useT();
  return (
    <>
      <h3>{t('cases.effects')}</h3>
      <HistoryList
        items={[
          ...stops.map((text) => ({ key: text, icon: 'circle-x', tone: 'x' as const, text })),
          ...stays.map((text) => ({ key: text, icon: 'circle-check', tone: 'ok' as const, text })),
        ]}
      />
    </>
  );
}

interface StepFormProps {
  form: Form;
  title: string;
  label: string;
  isLocked: boolean;
  children: ReactNode;
}

/** One step: its fields, refusals, and its button, also by Ctrl+Enter. */
export function StepForm({ form, title, label, isLocked, children }: StepFormProps) {
  const box = useRef<HTMLDivElement>(null);
  const canSend = form.isReady && !isLocked && !form.busy;
  const send = () => void form.send();
  useCommitKey(box, canSend ? send : null, true);
  return (
    <Section title={title}>
      <div className="stack" ref={box}>
        {children}
        <FormProblem message={form.problem()} />
        <div className="row acts">
          <Button look="primary" keys={commitKeys} busy={form.busy} disabled={!canSend} onClick={send}>
            {label}
            <CommitKeys />
          </Button>
        </div>
      </div>
    </Section>
  );
}
