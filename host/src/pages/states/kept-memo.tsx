import { useT } from '@maru/platform';
import { KeptPage } from './kept';

export default function KeptMemoPage() {
  const t = useT('host');
  return <KeptPage title={t('kept.memoTitle')} text={t('access.strictMemo')} />;
}
