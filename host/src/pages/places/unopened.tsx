import { Link, useAtomValue, usePath, userAtom, useT } from '@maru/platform';
import { Button, buttonClass, Card, Empty } from '@maru/ui';
import { askLogout } from '../../frame/right/ask-logout';
import { restricted } from '../../session/access';
import NotFoundPage from '../states/not-found';
import { placeAt } from './places';

/** A place of the product that no release serves, not yet or not now. The remote takes its place once it is published. */
export default function UnopenedPage() {
  const t = useT('host');
  const places = useT('places');
  const place = placeAt(usePath());
  const user = useAtomValue(userAtom);
  // Whoever is kept to this very page has no other way than out.
  const kept = user !== null && restricted(user);
  if (!place) return <NotFoundPage />;
  const name = places(`name.${place}`);
  return (
    <>
      <h1 className="page-title">{name}</h1>
      <Card>
        <Empty icon="clock" title={places('unopened', { name })} text={places('unopenedText')}>
          {kept ? (
            <Button tone="primary" onClick={askLogout}>
              {t('user.logout')}
            </Button>
          ) : (
            <Link className={buttonClass({ tone: 'primary' })} to="/home">
              {t('page.toHome')}
            </Link>
          )}
        </Empty>
      </Card>
    </>
  );
}
