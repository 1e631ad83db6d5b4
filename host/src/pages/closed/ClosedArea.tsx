import { useT } from '@maru/platform';
import { PlaceNotice } from './PlaceNotice';
import './notice-texts';

/** Replaces an area that is closed now, and states that the member loses nothing. */
export function ClosedArea({ name }: { name: string }) {
  const t = useT('closed');
  return <PlaceNotice name={name} icon="lock" title={t('closedTitle', { name })} text={t('closedText')} />;
}
