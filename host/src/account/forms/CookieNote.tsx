import { useT } from '@maru/platform';
import { Note } from '@maru/ui';
import '../../texts/account';

/** Says why nothing can be sent, and what to do. */
export default function CookieNote() {
  const say = useT('account');
  return (
    <Note tone="caution" role="alert">
      {say('cookies.refused')}
    </Note>
  );
}
