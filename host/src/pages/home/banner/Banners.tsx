import { announce, type Translate, useT } from '@maru/platform';
import { IconButton, usePrefersReducedMotion } from '@maru/ui';
import { type FocusEvent, type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { advances, bannerMs, isNear, keyStep, stepFrom, swipeStep } from './carousel';
import { Slide, type SlideContent } from './Slide';
import { useSeen } from './use-seen';
import './banner.css';

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
  const root = useRef<HTMLElement>(null);
  const [selected, setAt] = useState(0);
  const [paused, setPaused] = useState(false);
  const [held, setHeld] = useState(false);
  const finger = useRef<{ x: number; y: number } | null>(null);
  const still = usePrefersReducedMotion();
  const seen = useSeen(root);
  const count = slides.length;
  const many = count > 1;
  // An operator may have taken some away.
  const at = Math.min(selected, count - 1);
  const runs = advances({ count, paused, held, seen, still });

  useEffect(() => {
    if (!runs) return;
    const timer = setTimeout(() => setAt(stepFrom(at, 1, count)), bannerMs);
    return () => clearTimeout(timer);
  }, [runs, at, count]);

  const move = (by: -1 | 0 | 1) => {
    if (by === 0 || !many) return;
    const next = stepFrom(at, by, count);
    setPaused(true);
    setAt(next);
    announce(t('home.banner.at', { n: next + 1, of: count, title: slides[next]!.title }));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const by = keyStep(event.key);
    if (by === 0 || !many) return;
    event.preventDefault();
    // The banner that has the focus is about to go: the button that does the same takes it.
    root.current!.querySelector<HTMLElement>(by === 1 ? '[data-next]' : '[data-back]')!.focus();
    move(by);
  };
  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    const from = finger.current;
    finger.current = null;
    if (from) move(swipeStep(event.clientX - from.x, event.clientY - from.y));
  };
  const onBlur = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setHeld(false);
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is a part of a form
    <section
      ref={root}
      className={many ? 'hero hero--many' : 'hero'}
      role="group"
      aria-roledescription={many ? t('home.banner.carousel') : undefined}
      aria-label={t('home.banner.label')}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onPointerDown={(event) => {
        finger.current = event.pointerType === 'mouse' ? null : { x: event.clientX, y: event.clientY };
      }}
      onPointerUp={onPointerUp}
      onFocus={() => setHeld(true)}
      onBlur={onBlur}
      onKeyDown={onKeyDown}
    >
      {slides.map((content, index) => (
        <div
          key={content.id}
          className="hero__slide"
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
        <div className="hero__nav">
          {still ? null : (
            <IconButton
              icon={paused ? 'player-play' : 'player-pause'}
              label={t(paused ? 'home.banner.play' : 'home.banner.pause')}
              onClick={() => setPaused(!paused)}
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
