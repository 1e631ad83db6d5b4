import { useT } from '@maru/platform';
import { Empty } from '@maru/ui';
import './notice-texts';

/** Shown in the slot of a remote that operators have taken off. */
export default function ClosedSlot({ name }: { name: string }) {
  const t = useT('closed');
  return (
    <div className="slot-failed">
      <Empty icon="lock" title={t('closedTitle', { name })} text={t('closedText')} />
    </div>
  );
}
