import type { Profile } from '@maru/contracts';
import { useT } from '@maru/platform';
import { Card, LevelWord } from '@maru/ui';
import type { ReactNode } from 'react';
import { koreanDay } from '../../ui/time';
import styles from './settings.module.css';

/** '19911205' as '1991-12-05'. */
function birthText(birth: string): string {
  return birth.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');
}

/** What is stored about the member and cannot be changed here; masked as the server masks it. */
export function ProfileDetails({ profile }: { profile: Profile }) {
  const say = useT('account');
  const rows: [string, ReactNode][] = [
    ['login', profile.login],
    ['level', <LevelWord key="level" level={profile.level} />],
    ['phone', profile.phone],
    ['bank', profile.bank],
    ['account', profile.account],
    ['holder', profile.holder],
    ['birth', profile.birth ? birthText(profile.birth) : say('profile.none')],
    ['joined', koreanDay(profile.created_at)],
  ];
  return (
    <Card title={say('settings.facts')}>
      <div className="card__body stack">
        <dl className={`sum ${styles.details}`}>
          {rows.map(([key, value]) => (
            <div key={key}>
              <dt>{say(`profile.${key}`)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <p className="muted">{say('settings.factsText')}</p>
      </div>
    </Card>
  );
}
