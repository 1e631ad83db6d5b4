import type { ReactNode } from 'react';
import { useT } from '../session/context';
import { Button } from '../ui/Button';
import { Dialog } from '../ui/Dialog';
import { CancelButton } from '../ui/dialog-parts';
import { FormProblem } from '../ui/FormProblem';
import { SubmitForm } from '../ui/SubmitForm';
import type { Form } from './use-form';

interface FormDialogProps {
  form: Form;
  title: string;
  kind?: 'modal' | 'wide';
  /** The button that sends; 'save' by default. */
  label?: string;
  /** Replaces the text above the buttons. */
  problem?: string;
  /** Closing loses input and asks first; by default as soon as the draft differs. */
  unsaved?: boolean;
  onClose(): void;
  children: ReactNode;
}

/** A dialog around a form: its fields, refusals that no field shows, and the two buttons. */
export function FormDialog(props: FormDialogProps) {
  const { form, title, kind = 'modal', label, problem, unsaved, onClose, children } = props;
  const t = useT();
  return (
    <Dialog kind={kind} title={title} unsaved={(unsaved ?? form.isChanged) && !form.busy} onClose={onClose}>
      <SubmitForm onSend={form.send}>
        <div className="modal__body stack">
          {children}
          <FormProblem message={problem ?? form.problem()} />
        </div>
        <div className="modal__foot">
          <CancelButton />
          <Button submit look="primary" disabled={!form.isReady} busy={form.busy}>
            {label ?? t('save')}
          </Button>
        </div>
      </SubmitForm>
    </Dialog>
  );
}

interface FormPartProps {
  form: Form;
  label: string;
  look?: 'plain' | 'primary' | 'line';
  icon?: string;
  className?: string;
  children: ReactNode;
}

/** A form within a page or sheet, with one button. */
export function InlineForm({ form, label, look = 'primary', icon, className = 'stack', children }: FormPartProps) {
  return (
    <SubmitForm className={className} onSend={form.send}>
      {children}
      <FormProblem message={form.problem()} />
      <div className="row acts">
        <Button submit look={look} icon={icon} disabled={!form.isReady} busy={form.busy}>
          {label}
        </Button>
      </div>
    </SubmitForm>
  );
}
