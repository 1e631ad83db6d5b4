import { type Translate, useT } from '@maru/platform';
import { IconButton } from '@maru/ui';
import { isNear } from './carousel';
import { Slide, type SlideContent } from './Slide';
import { useCarousel } from './use-carousel';
import styles from './banner.module.css';

/** What a banner is to those who do not see that there are more of them. */
const slideNames = (t: Translate, index: number, count: number) => ({
  role: 'group',
  'aria-roledescription': t('home.banner.slide'),
  'aria-label': t('home.banner.of', { n: index + 1, of: count }),
});

/**
 * Banners, one at a time. They rotate every 7 s while visible and without pointer or focus. Manual navigation stops
 * them, and the button restarts them. All share one place, so the tallest defines the height. A single banner is just a
 * heading of the page.
 */
export function Banners(props: {
  slides: readonly SlideContent[];
  heading: 'h1' | 'h2';
  /** The page has been painted, so pictures of other banners may load. */
  idle: boolean;
}) {
  const { slides, heading, idle } = props;
  const t = useT('host');
  const { at, isMany: many, isPaused, still, root, handlers, move, setPaused } = useCarousel(slides);
  const count = slides.length;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is a part of a form
    <section
      ref={root}
      className={many ? `${styles.root} ${styles.many}` : styles.root}
      role="group"
      aria-roledescription={many ? t('home.banner.carousel') : undefined}
      aria-label={t('home.banner.label')}
      {...handlers}
    >
      {slides.map((content, index) => (
        <div
          key={content.id}
          className={styles.slide}
          {...(many ? slideNames(t, index, count) : null)}
          inert={index !== at}
        >
          <Slide
            content={content}
            first={index === 0}
            picture={index === at || (idle && isNear(index, at, count))}
            heading={heading}
          />
        </div>
      ))}
      {many ? (
        <div className={styles.nav}>
          {still ? null : (
            <IconButton
              icon={isPaused ? 'player-play' : 'player-pause'}
              label={t(isPaused ? 'home.banner.play' : 'home.banner.pause')}
              onClick={() => setPaused(!isPaused)}
            />
          )}
          <IconButton icon="chevron-left" label={t('home.banner.back')} data-back onClick={() => move(-1)} />
          <span>
            {at + 1} / {count}
          </span>
          <IconButton icon="chevron-right" label={t('home.banner.next')} data-next onClick={() => move(1)} />
        </div>
      ) : null}
    </section>
  );
}
