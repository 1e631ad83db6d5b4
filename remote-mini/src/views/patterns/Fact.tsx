import { useT } from '@maru/platform';
import { Icon } from '@maru/ui';
import roomStyles from '../../room.module.css';

/** Every statistic ends with it: rounds do not know of each other. */
export function IndependenceNote() {
  const t = useT('rounds');
  return (
    <p className={roomStyles.fact}>
      <Icon name="info-circle" />
      {t('pattern.independent')}
    </p>
  );
}
