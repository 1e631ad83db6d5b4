import { NewsCard } from './NewsCard';
import { RankingCard } from './RankingCard';
import { Shelves } from './Shelves';
import './board.css';

/** Announcements, events and the week's ranking; below them the shelves of the remotes. */
export default function Board() {
  return (
    <>
      <div className="board stack">
        <NewsCard />
        <RankingCard />
      </div>
      <Shelves />
    </>
  );
}
