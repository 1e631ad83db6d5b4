import { isCustomerCentreOnly } from '@maru/contracts/restrictions';
import { Link, useAtomValue, userAtom, useT } from '@maru/platform';
import { Button, buttonClass, Card, Empty } from '@maru/ui';
import { askLogout } from '../../account/login/ask-logout';

/** Replaces an unavailable place in the centre, with the reason and a way on. */
export function PlaceNotice(props: { name: string; icon: 'clock' | 'lock'; title: string; text: string }) {
  const t = useT('host');
  const user = useAtomValue(userAtom);
  // A member restricted to this very page can only sign out.
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
