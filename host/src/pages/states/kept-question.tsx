import { useT } from '@maru/platform';
import { KeptPage } from './kept';

export default function KeptQuestionPage() {
  const t = useT('host');
  return <KeptPage title={t('kept.questionTitle')} text={t('kept.restricted')} />;
}
