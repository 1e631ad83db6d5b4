import { useT } from '@maru/platform';
import { Button, Icon } from '@maru/ui';
import type { Work } from './use-work';
import '../../texts/account';
import styles from './work.module.css';

const classes = { idle: '', solving: '', done: styles.done, failed: styles.failed } as const;
const icons = { idle: 'info-circle', solving: 'clock', done: 'shield-check', failed: 'alert-triangle' } as const;

/** Status of the form's proof of work, announced to screen readers. */
export function WorkStatus({ work }: { work: Work }) {
  const say = useT('account');
  return (
    <div className={`${styles.root} ${classes[work.state]}`}>
      <p role="status">
        <Icon name={icons[work.state]} />
        <span>{say(`work.${work.state}`)}</span>
      </p>
      {work.state === 'failed' ? (
        <Button size="sm" onClick={work.start}>
          {say('work.retry')}
        </Button>
      ) : null}
    </div>
  );
}
