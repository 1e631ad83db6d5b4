import { useT } from '@maru/platform';
import { PlaceNotice } from './PlaceNotice';
import './notice-texts';

/** Says in its place that an area of the site is closed now, and that nothing of the member's is lost. */
export function ClosedArea({ name }: { name: string }) {
  const t = useT('closed');
  return <PlaceNotice name={name} icon="lock" title={t('closedTitle', { name })} text={t('closedText')} />;
}
