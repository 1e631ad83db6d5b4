import { NewsCard } from './NewsCard';
import { RankingCard } from './RankingCard';
import { Shelves } from './Shelves';
import homeStyles from '../home.module.css';
import styles from './board.module.css';

/** Announcements, events and the week's ranking; below them the shelves of the remotes. */
export default function Board() {
  return (
    <>
      <div className={`${homeStyles.board} ${styles.root} stack`}>
        <NewsCard />
        <RankingCard />
      </div>
      <Shelves />
    </>
  );
}
