import { call } from '@maru/client';
import type { BoardKind, BoardReportReason } from '@maru/contracts';
import { boardReportReasons } from '@maru/contracts/board-limits';
import { openModal, toast, t as translate, useT } from '@maru/platform';
import { Button, Field, Input, ModalView } from '@maru/ui';
import { useRef, useState } from 'react';
import styles from './report-dialog.module.css';

interface Reported {
  kind: BoardKind;
  id: number;
}

function ReportDialog(props: Reported & { close(): void; onDone(): void }) {
  const t = useT('community');
  const { kind, id, close, onDone } = props;
  const [reason, setReason] = useState<BoardReportReason>('ad');
  const [note, setNote] = useState('');
  const sending = useRef(false);
  const send = async () => {
    if (sending.current) return;
    sending.current = true;
    const result = await call('boardReport', { body: { kind, id, reason, note: note.trim() } }, { quiet: true });
    sending.current = false;
    if (!result.ok) return toast({ tone: 'danger', title: t('board.report.failed'), text: result.message });
    close();
    toast({ tone: 'success', title: t(result.data.first ? 'board.report.done' : 'board.report.again') });
    onDone();
  };
  return (
    <ModalView
      title={t('board.report.title')}
      onClose={close}
      foot={
        <>
          <Button onClick={close}>{t('board.cancel')}</Button>
          <Button tone="primary" onClick={() => void send()}>
            {t('board.report.send')}
          </Button>
        </>
      }
    >
      <div className="stack">
        <fieldset className={styles.reasons}>
          <legend>{t('board.report.why')}</legend>
          {boardReportReasons.map((name) => (
            <label key={name}>
              <input type="radio" name="reason" checked={reason === name} onChange={() => setReason(name)} />
              {t(`board.rule.${name}`)}
            </label>
          ))}
        </fieldset>
        <Field label={t('board.report.note')}>
          {(parts) => (
            <Input {...parts} maxLength={200} value={note} onChange={({ target }) => setNote(target.value)} />
          )}
        </Field>
      </div>
    </ModalView>
  );
}

/** Asks why something is reported, and reports it. */
export function openReport(reported: Reported, onDone: () => void): void {
  openModal((close) => <ReportDialog {...reported} close={close} onDone={onDone} />, {
    label: translate('community', 'board.report.title'),
  });
}
