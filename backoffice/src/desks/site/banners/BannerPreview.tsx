import type { Locale } from '@maru/contracts';
import { useT } from '../../../kit';
import type { BannerDraft } from './rules';
import styles from './banner-preview.module.css';
import bannersStyles from './banners.module.css';

/** A banner as members will see it, small; a language without a title is shown in Korean, as on the site. */
export function BannerPreview({ draft, locale }: { draft: BannerDraft; locale: Locale }) {
  const t = useT();
  const shownTexts = draft.texts[locale].title.trim() ? locale : 'ko';
  const { tag, title, text, action } = draft.texts[shownTexts];
  return (
    <div className="field">
      <span className="field__label">{t('html.preview')}</span>
      <div className={`${styles.preview} ${bannersStyles[draft.art]}`} lang={shownTexts}>
        <div className={styles.text}>
          {tag && <span className="tag">{tag}</span>}
          <strong>{title || t('banner.no_title')}</strong>
          {text && <p>{text}</p>}
          {action && <span className={styles.action}>{action}</span>}
        </div>
      </div>
    </div>
  );
}
