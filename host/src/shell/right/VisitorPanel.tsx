import { useT } from '@maru/platform';
import { VisitorButtons } from '../header/VisitorButtons';

/** In place of the member's panel: the ways in. */
export function VisitorPanel() {
  const t = useT('host');
  return (
    <section className="user" aria-label={t('user.title')}>
      <p className="soft">{t('login.welcome')}</p>
      <div className="user__money user__money--visitor">
        <VisitorButtons />
      </div>
    </section>
  );
}
