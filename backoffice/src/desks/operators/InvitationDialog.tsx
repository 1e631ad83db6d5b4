import type { OperatorInvitation } from '@maru/contracts';
import { useBase } from '../../session/context';
import { CreatedSecretDialog } from '../../ui/CreatedSecretDialog';
import { shortTime } from '../../ui/format';
import { Icon } from '../../ui/Icon';

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
