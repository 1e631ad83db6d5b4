import { NewsCard } from './NewsCard';
import { RankingCard } from './RankingCard';
import './board.css';

/** Announcements, events and the week's ranking. */
export default function Board() {
  return (
    <div className="board stack">
      <NewsCard />
      <RankingCard />
    </div>
  );
}
