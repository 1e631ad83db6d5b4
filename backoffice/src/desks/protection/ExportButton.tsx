import { useState } from 'react';
import { Button, CancelButton, DateTimeField, Dialog, useBase } from '../../kit';
import { daysUntil } from './signal-values';

/** The record of all members' protection in a period, as a file for the regulator. */
export function ExportButton() {
  const { t, callApi } = useBase();
  const [isOpen, setOpen] = useState(false);
  const [days] = useState(() => daysUntil(Date.now(), 30));
  const [from, setFrom] = useState(days[0]!);
  const [to, setTo] = useState(days.at(-1)!);
  return (
    <>
      <Button look="line" icon="download" onClick={() => setOpen(true)}>
        {t('cases.export')}
      </Button>
      {isOpen && (
        <Dialog kind="modal" title={t('cases.export_title')} onClose={() => setOpen(false)}>
          <div className="modal__body stack">
            <p className="muted">{t('cases.export_is')}</p>
            <div className="gm-fields">
              <DateTimeField only="day" required label={t('cases.from')} value={from} onChange={setFrom} />
              <DateTimeField only="day" required label={t('cases.to')} value={to} onChange={setTo} />
            </div>
          </div>
          <div className="modal__foot">
            <CancelButton />
            {from && to ? (
              <a
                className="btn btn--primary"
                href={callApi.address('opsProtectionRecord', { query: { from, to } })}
                download
              >
                {t('cases.export')}
              </a>
            ) : (
              <Button look="primary" disabled>
                {t('cases.export')}
              </Button>
            )}
          </div>
        </Dialog>
      )}
    </>
  );
}
