import { NewsCard } from './news-card';
import { RankingCard } from './ranking-card';
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
