import type { OperatorAccount, OperatorInvitation, OperatorRole } from '@maru/contracts';
import { useState } from 'react';
import { Check, choices, FormDialog, SelectField, TextField, useForm, useT } from '../../kit';
import { InvitationDialog } from './InvitationDialog';
import { roles, splitRemotes } from './rules';

interface AccountDialogProps {
  /** Null: a new one. */
  account: OperatorAccount | null;
  onClose(): void;
  onDone(): void;
}

/** Creates an account, whose invitation link is shown once, or changes one. */
export function AccountDialog({ account, onClose, onDone }: AccountDialogProps) {
  const t = useT();
  const [invitation, setInvitation] = useState<OperatorInvitation | null>(null);
  const form = useForm({
    texts: 'access',
    first: {
      login: '',
      name: account?.name ?? '',
      role: account?.role ?? ('viewer' as OperatorRole),
      remotes: account?.remotes.join(', ') ?? '',
      disabled: account?.disabled ?? false,
    },
    send: async ({ login, name, role, remotes: text, disabled }, submit) => {
      const remotes = splitRemotes(text);
      if (!account) return submit('opsAccountCreate', { body: { login, name, role, remotes } });
      const body = { name, role, remotes, disabled };
      return (await submit('opsAccountChange', { params: { id: account.id }, body })) && { invitation: null };
    },
    done: (sent, { name }) => (sent.invitation ? '' : t('access.saved', { name })),
    onDone: (sent) => (sent.invitation ? setInvitation(sent.invitation) : onDone()),
  });
  const { draft, field } = form;
  if (invitation) return <InvitationDialog name={draft.name} invitation={invitation} onClose={onDone} />;
  return (
    <FormDialog
      form={form}
      title={account ? account.login : t('access.add')}
      label={account ? undefined : t('invitation.make')}
      onClose={onClose}
    >
      {!account && <TextField {...field('login')} hint={t('access.login_hint')} required autoComplete="off" />}
      <TextField {...field('name')} required maxLength={60} />
      <SelectField {...field('role')} hint={t(`role_hint.${draft.role}`)} options={choices(t, 'role.', roles)} />
      <TextField {...field('remotes')} hint={t('access.remotes_hint')} />
      {account && (
        <Check checked={draft.disabled} onChange={(disabled) => form.set({ disabled })}>
          {t('access.disable')}
        </Check>
      )}
    </FormDialog>
  );
}
