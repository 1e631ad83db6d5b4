import { isCustomerCentreOnly } from '@maru/contracts/restrictions';
import { Link, useAtomValue, userAtom, useT } from '@maru/platform';
import { Button, buttonClass, Card, Empty } from '@maru/ui';
import { askLogout } from '../../account/login/ask-logout';

/** What stands in the centre instead of a place that cannot be opened: why, and the way on. */
export function PlaceNotice(props: { name: string; icon: 'clock' | 'lock'; title: string; text: string }) {
  const t = useT('host');
  const user = useAtomValue(userAtom);
  // Whoever is kept to this very page has no other way than out.
  const isCentreOnly = user !== null && isCustomerCentreOnly(user);
  return (
    <>
      <h1 className="page-title">{props.name}</h1>
      <Card>
        <Empty icon={props.icon} title={props.title} text={props.text}>
          {isCentreOnly ? (
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
