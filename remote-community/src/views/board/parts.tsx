import type { BoardAuthor } from '@maru/contracts';
import { koreanClock, koreanDate, koreanDay, serverNow } from '@maru/platform';
import { LevelIcon } from '@maru/ui';
import { SimulatedTag } from '../parts/SimulatedTag';
import styles from './parts.module.css';

/** Who wrote something: level, masked name, and the mark that tells it from one like it. */
export function Author({ author }: { author: BoardAuthor }) {
  return (
    <span className={styles.author}>
      <LevelIcon level={author.level} small />
      {author.nick}
      <small className="muted">#{author.mark}</small>
      <SimulatedTag of={author} />
    </span>
  );
}

/** The time of today's posts, the day of older ones, in Korea. */
export function When({ at }: { at: number }) {
  const now = serverNow();
  const isToday = koreanDay(at) === koreanDay(now);
  return <time dateTime={new Date(at).toISOString()}>{isToday ? koreanClock(at) : koreanDate(at, now)}</time>;
}
