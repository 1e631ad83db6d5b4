import { type ReactNode, useRef } from 'react';
import { Button, FormProblem, Icon, TextArea, useT } from '../../../kit';
import { CommitKeys, commitKeys } from '../../../ui/CommitKeys';
import { useCommitKey } from '../../../ui/use-commit-key';

/** Words of several lines: what the member reads, or why it is done. */
export function WordsField(props: {
  label: string;
  hint?: string;
  errors?: string[];
  rows?: number;
  value: string;
  onChange(value: string): void;
}) {
  return (
    <TextArea
      label={props.label}
      hint={props.hint}
      errors={props.errors}
      rows={props.rows ?? 4}
      maxLength={1_000}
      value={props.value}
      onChange={props.onChange}
    />
  );
}

/** What a step brings about: what stops, what stays. */
export function StepEffects({ stops = [], stays = [] }: { stops?: readonly string[]; stays?: readonly string[] }) {
  const t = useT();
  return (
    <>
      <h3>{t('cases.effects')}</h3>
      <ul className="conseq">
        {stops.map((text) => (
          <li key={text} className="x">
            <Icon name="circle-x" />
            <span>{text}</span>
          </li>
        ))}
        {stays.map((text) => (
          <li key={text} className="ok">
            <Icon name="circle-check" />
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** One step: its fields, what was refused, and its button, also by Ctrl and Enter. */
export function StepForm(props: {
  title: string;
  label: string;
  busy: boolean;
  message: string;
  isReady: boolean;
  onSend(): void;
  children: ReactNode;
}) {
  const box = useRef<HTMLElement>(null);
  const { title, label, busy, message, isReady, onSend, children } = props;
  useCommitKey(box, isReady ? onSend : null, true);
  return (
    <section ref={box}>
      <h3>{title}</h3>
      <div className="stack">
        {children}
        <FormProblem message={message} />
        <div className="row acts">
          <Button look="primary" busy={busy} keys={commitKeys} disabled={!isReady} onClick={onSend}>
            {label}
            <CommitKeys />
          </Button>
        </div>
      </div>
    </section>
  );
}
