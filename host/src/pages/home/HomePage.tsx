import { useT } from '@maru/platform';
import { Banners } from './banner/Banners';
import { useGreeting, useSlides } from './banner/use-slides';
import { BoardPlace } from './board/BoardPlace';
import { HomeSlot } from './HomeSlot';
import { Tiles } from './tiles/Tiles';
import { useIdle } from './use-idle';
import styles from './home.module.css';

/** Where a member starts: banners, the next draws, what is live, and what is new. */
export default function HomePage() {
  const t = useT('host');
  const idle = useIdle();
  const slides = useSlides();
  const greeting = useGreeting();
  return (
    <div className="homepage">
      {slides.length > 0 ? <h1 className="sr">{t('home.title')}</h1> : null}
      {slides.length > 0 ? (
        <Banners slides={slides} heading="h2" idle={idle} />
      ) : (
        <Banners slides={[greeting]} heading="h1" idle={idle} />
      )}
      <Tiles idle={idle} />
      <div className={styles.columns}>
        <HomeSlot slot="home" />
        <BoardPlace idle={idle} />
      </div>
    </div>
  );
}
