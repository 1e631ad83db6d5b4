import { Link, useT } from '@maru/platform';
import { buttonClass } from '@maru/ui';
import { paths } from '../../routing/access';
import { ProfileView } from './ProfileView';
import '../../texts/account';
import styles from './settings.module.css';

/** The member reviews the stored details and confirms or changes them. */
export default function ChangeInfoPage() {
  const say = useT('account');
  return (
    <>
      <h1 className="page-title">{say('change.title')}</h1>
      <p className={`soft ${styles.lead}`}>{say('change.text')}</p>
      <ProfileView
        other={
          <Link className={buttonClass()} to={paths.home}>
            {say('change.confirm')}
          </Link>
        }
      />
    </>
  );
}
