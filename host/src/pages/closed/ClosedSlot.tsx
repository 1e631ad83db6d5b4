import { useT } from '@maru/platform';
import { Empty } from '@maru/ui';
import './notice-texts';

/** What stands in a slot whose remote operators have taken off. */
export default function ClosedSlot({ name }: { name: string }) {
  const t = useT('closed');
  return (
    <div className="slot-failed">
      <Empty icon="lock" title={t('closedTitle', { name })} text={t('closedText')} />
    </div>
  );
}
