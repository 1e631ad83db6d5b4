import type { OwnAgeCheck } from '@maru/contracts';
import { useT } from '@maru/platform';
import { Card } from '@maru/ui';
import { AgeCheck } from './AgeCheck';
import styles from './protection.module.css';

/** The member's age check, if the site's licence requires it. */
export function AgeCard({ age }: { age: OwnAgeCheck }) {
  const text = useT('protection');
  return (
    <Card title={text('age.title')}>
      <div className={`card__body ${styles.age}`}>
        <AgeCheck age={age} />
      </div>
    </Card>
  );
}
