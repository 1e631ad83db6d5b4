import { useT } from '@maru/platform';
import { Button, Note } from '@maru/ui';

/** In place of a form's button while its request is unanswered: why nothing can be sent, and a status check. */
export function Unanswered({ text, onCheck }: { text: string; onCheck(): void }) {
  const t = useT('cash');
  return (
    <div className="stack" role="alert">
      <Note tone="caution">{text}</Note>
      <Button tone="primary" size="lg" wide data-commits-money="" onClick={onCheck}>
        {t('form.check')}
      </Button>
    </div>
  );
}
