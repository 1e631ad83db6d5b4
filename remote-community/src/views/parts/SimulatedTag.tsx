import { useT } from '@maru/platform';
import { Tag } from '@maru/ui';

/** Marks a member of the demo whom a process plays. */
export function SimulatedTag({ of }: { of: { simulated: boolean } }) {
  const t = useT('community');
  return of.simulated ? <Tag>{t('simulated')}</Tag> : null;
}
