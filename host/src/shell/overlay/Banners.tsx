import { navigate, useAtomValue, useT } from '@maru/platform';
import { BannerView, Button } from '@maru/ui';
import { bannerMs } from '../../session/constants';
import { type Banner, bannersAtom, closeBanner, kindWord } from '../../session/notifications';
import { notificationStyle } from './notification-style';

function LiveBanner({ banner }: { banner: Banner }) {
  const t = useT('host');
  const { icon, tone, path } = notificationStyle(banner);
  return (
    <BannerView
      icon={icon}
      title={banner.message}
      text={kindWord(banner.type, t)}
      tone={banner.tone ?? tone}
      ms={bannerMs}
      onClose={() => closeBanner(banner.id)}
      action={
        path ? (
          <Button
            size="sm"
            onClick={() => {
              closeBanner(banner.id);
              navigate(path);
            }}
          >
            {t('overlay.show')}
          </Button>
        ) : null
      }
    />
  );
}

/** Live notifications under the header, 10 s each. */
export function Banners() {
  const banners = useAtomValue(bannersAtom);
  const t = useT('host');
  return (
    <section className="banners" aria-label={t('overlay.banners')} aria-live="polite">
      {banners.map((banner) => (
        <LiveBanner key={banner.id} banner={banner} />
      ))}
    </section>
  );
}
