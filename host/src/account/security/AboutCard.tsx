import { Link, useT } from '@maru/platform';
import { buttonClass, Card, Icon } from '@maru/ui';
import styles from './security.module.css';

const rules = ['shield-check', 'lock', 'key'] as const;

/** What a second factor does, and where the member sees who is signed in. */
export function AboutCard() {
  const say = useT('security');
  return (
    <Card title={say('about.title')}>
      <div className="card__body">
        <ul className={styles.rules}>
          {rules.map((icon, at) => (
            <li key={icon}>
              <Icon name={icon} />
              {say(`about.rule${at + 1}`)}
            </li>
          ))}
        </ul>
        <Link className={buttonClass({ wide: true })} to="/info/mypage">
          {say('about.devices')}
        </Link>
      </div>
    </Card>
  );
}
