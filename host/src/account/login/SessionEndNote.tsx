import { Link, useT } from '@maru/platform';
import { Note } from '@maru/ui';
import { paths } from '../../routing/access';
import '../../texts/account';

/** Message for the reason in `sessionEndAtom`. */
const texts: Record<string, string> = {
  idle: 'ended.idle',
  tab: 'ended.tab',
  'MARU-121': 'ended.expired',
  'MARU-122': 'ended.device',
  'MARU-123': 'ended.revoked',
  'MARU-124': 'ended.blocked',
};

/** Says above the sign-in why the member was signed out, with the way on where it is not the sign-in itself. */
export default function SessionEndNote({ why }: { why: string }) {
  const say = useT('account');
  const text = texts[why];
  if (!text) return null;
  return (
    <Note tone="caution" role="alert">
      {say(text)}{' '}
      {why === 'MARU-124' ? (
        <Link className="link" to={paths.guest}>
          {say('ended.help')}
        </Link>
      ) : null}
      {why === 'MARU-122' ? (
        <Link className="link" to={paths.resetPassword}>
          {say('ended.newPassword')}
        </Link>
      ) : null}
    </Note>
  );
}
