import { usePath, useT } from '@maru/platform';
import { placeAt } from '../../routing/site-map';
import NotFoundPage from '../states/NotFoundPage';
import { PlaceNotice } from './PlaceNotice';
import './notice-texts';

/** A place of the product that no release serves, not yet or not now. The remote takes its place once it is published. */
export default function ComingSoonPage() {
  const t = useT('places');
  const notice = useT('closed');
  const place = placeAt(usePath());
  if (!place) return <NotFoundPage />;
  const name = t(`name.${place}`);
  return <PlaceNotice name={name} icon="clock" title={t('comingSoon', { name })} text={notice('comingSoonText')} />;
}
