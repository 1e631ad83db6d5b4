import type { OperatorInvitation } from '@maru/contracts';
import { Icon, shortTime, useBase } from '../../kit';
import { CreatedSecretDialog } from '../../ui/CreatedSecretDialog';

interface InvitationDialogProps {
  name: string;
  invitation: OperatorInvitation;
  onClose(): void;
}

/** Shows the link of an invitation this once, to be handed to the person whose account it is. */
export function InvitationDialog({ name, invitation, onClose }: InvitationDialogProps) {
  const { t } = useBase();
  const link = `${window.location.origin}/ops/invitation#${invitation.secret}`;
  return (
    <CreatedSecretDialog title={t('invitation.of', { name })} value={link} onClose={onClose}>
      <p className="note note--caution">
        <Icon name="lock" />
        {t('invitation.once', { time: shortTime(invitation.expires_at) })}
      </p>
    </CreatedSecretDialog>
  );
}
