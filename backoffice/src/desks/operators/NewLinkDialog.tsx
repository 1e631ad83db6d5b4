import type { OperatorAccount, OperatorInvitation } from '@maru/contracts';
import { useState } from 'react';
import { FormDialog, useForm, useT } from '../../kit';
import { InvitationDialog } from './InvitationDialog';

interface NewLinkDialogProps {
  account: OperatorAccount;
  onClose(): void;
  onDone(): void;
}

/** Creates a new link for an account whose password is lost: operators only set their own passwords. */
export function NewLinkDialog({ account, onClose, onDone }: NewLinkDialogProps) {
  const t = useT();
  const [invitation, setInvitation] = useState<OperatorInvitation | null>(null);
  const form = useForm({
    texts: 'invitation',
    first: {},
    send: (_, submit) => submit('opsAccountInvite', { params: { id: account.id } }),
    onDone: (created) => {
      setInvitation(created);
      onDone();
    },
  });
  if (invitation) return <InvitationDialog name={account.name} invitation={invitation} onClose={onClose} />;
  return (
    <FormDialog
      form={form}
      title={t('invitation.new_of', { name: account.name })}
      label={t('invitation.make')}
      onClose={onClose}
    >
      <p className="soft">{t(account.factors > 0 ? 'invitation.why_factor' : 'invitation.why_bare')}</p>
    </FormDialog>
  );
}
