import { Link, usePath, useT } from '@maru/platform';
import { buttonClass, Card, Empty } from '@maru/ui';
import NotFoundPage from '../states/not-found';
import { placeAt } from './places';

/** A place of the product that no release serves, not yet or not now. The remote takes its place once it is published. */
export default function UnopenedPage() {
  const t = useT('host');
  const places = useT('places');
  const place = placeAt(usePath());
  if (!place) return <NotFoundPage />;
  const name = places(`name.${place}`);
  return (
    <>
      <h1 className="page-title">{name}</h1>
      <Card>
        <Empty icon="clock" title={places('unopened', { name })} text={places('unopenedText')}>
          <Link className={buttonClass({ tone: 'primary' })} to="/home">
            {t('page.toHome')}
          </Link>
        </Empty>
      </Card>
    </>
  );
}
