import { Card, shortTime, useT } from '../../../kit';
import { BrandMark } from '../../../ui/BrandMark';
import { type Maintenance, timeUntil } from './rules';
import styles from './maintenance-preview.module.css';

/** The page that members see, small: the operator's words or the site's own, the times, what is left. */
export function MaintenancePreview({ value, now }: { value: Maintenance; now: number }) {
  const t = useT();
  const formatTime = (time: string | null) => (time ? shortTime(Date.parse(time)) : '');
  const rest = timeUntil(value.until, now);
  return (
    <Card title={t('maintenance.preview')}>
      <div className={styles.preview}>
        <div className={styles.card}>
          <BrandMark />
          <strong>{t('maintenance.site_title')}</strong>
          <p>{value.text || t('maintenance.site_text')}</p>
          {(value.from || value.until) && (
            <dl>
              <dt>{t('maintenance.site_time')}</dt>
              <dd>
                {formatTime(value.from)} – {formatTime(value.until)}
              </dd>
              {rest && (
                <>
                  <dt>{t('maintenance.site_left')}</dt>
                  <dd>{rest}</dd>
                </>
              )}
            </dl>
          )}
        </div>
      </div>
    </Card>
  );
}
