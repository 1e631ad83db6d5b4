import { useState } from 'react';
import { Button, CancelButton, type DayRange, Dialog, TimeRange, useBase } from '../../kit';
import { daysUntil } from './signal-values';

/** The record of all members' protection in a period, as a file for the regulator. */
export function ExportButton() {
  const { t, callApi } = useBase();
  const [isOpen, setOpen] = useState(false);
  const [range, setRange] = useState<DayRange>(() => {
    const days = daysUntil(Date.now(), 30);
    return { from: days[0]!, to: days.at(-1)! };
  });
  return (
    <>
      <Button look="line" icon="download" onClick={() => setOpen(true)}>
        {t('cases.export')}
      </Button>
      {isOpen && (
        <Dialog kind="modal" title={t('cases.export_title')} onClose={() => setOpen(false)}>
          <div className="modal__body stack">
            <p className="muted">{t('cases.export_is')}</p>
            <div className="field-grid">
              <TimeRange texts={{ from: t('cases.from'), to: t('cases.to') }} value={range} onChange={setRange} />
            </div>
          </div>
          <div className="modal__foot">
            <CancelButton />
            {range.from && range.to ? (
              <a className="btn btn--primary" href={callApi.address('opsProtectionRecord', { query: range })} download>
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
