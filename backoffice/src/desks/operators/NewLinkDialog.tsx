import type { OperatorAccount, OperatorInvitation } from '@maru/contracts';
import { useState } from 'react';
import { SubmitDialog, useBase, useSubmit } from '../../kit';
import { InvitationDialog } from './InvitationDialog';

interface NewLinkDialogProps {
  account: OperatorAccount;
  onClose(): void;
  onDone(): void;
}

/** Makes a new link for an account whose password is lost; nobody sets a password for somebody else. */
export function NewLinkDialog({ account, onClose, onDone }: NewLinkDialogProps) {
  const { t } = useBase();
  const { submit, ...sending } = useSubmit();
  const [invitation, setInvitation] = useState<OperatorInvitation | null>(null);
  const send = async () => {
    const made = await submit('opsAccountInvite', { params: { id: account.id } });
    if (!made) return;
    setInvitation(made);
    onDone();
  };
  if (invitation) return <InvitationDialog name={account.name} invitation={invitation} onClose={onClose} />;
  return (
    <SubmitDialog
      title={t('invitation.new_of', { name: account.name })}
      label={t('invitation.make')}
      form={sending}
      problem={sending.errors.role?.join(' ') ?? sending.message}
      onClose={onClose}
      onSend={send}
    >
      <p className="soft">{t(account.factors > 0 ? 'invitation.why_factor' : 'invitation.why_bare')}</p>
    </SubmitDialog>
  );
}
