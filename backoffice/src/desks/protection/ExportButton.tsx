import { useState } from 'react';
import { useBase } from '../../session/context';
import { Dialog } from '../../ui/Dialog';
import { DateTimeField } from '../../ui/date/DateTimeField';
import { CancelButton } from '../../ui/dialog-parts';
import { Icon } from '../../ui/Icon';
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
      <button type="button" className="btn btn--line" onClick={() => setOpen(true)}>
        <Icon name="download" />
        {t('cases.export')}
      </button>
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
              <button type="button" className="btn btn--primary" disabled>
                {t('cases.export')}
              </button>
            )}
          </div>
        </Dialog>
      )}
    </>
  );
}
