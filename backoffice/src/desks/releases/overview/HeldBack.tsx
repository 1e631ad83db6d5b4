import type { RemoteOverview } from '@maru/contracts';
import { useBase } from '../../../kit';

/** Active releases that do not fit the host or the other remotes and are held back from visitors, with the reasons. */
export function HeldBack({ remote: { held_back: heldBack } }: { remote: RemoteOverview }) {
  const { t } = useBase();
  if (heldBack.length === 0) return null;
  return (
    <section className="note note--caution" aria-label={t('held.title')}>
      <p>{t('held.title')}</p>
      <ul>
        {heldBack.map(({ id, problems }) => (
          <li key={id}>{t('held.line', { id, problems: problems.join('; ') })}</li>
        ))}
      </ul>
    </section>
  );
}
