import type { OwnAgeCheck } from '@maru/contracts';
import { useT } from '@maru/platform';
import { Card } from '@maru/ui';
import { AgeCheck } from './AgeCheck';

/** The member's age check, if the site's licence requires it. */
export function AgeCard({ age }: { age: OwnAgeCheck }) {
  const text = useT('protection');
  return (
    <Card title={text('age.title')}>
      <div className="card__body prot__age">
        <AgeCheck age={age} />
      </div>
    </Card>
  );
}
