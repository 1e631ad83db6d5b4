import { SportsbookProvider } from '@maru/sportsbook';
import { feedArea } from '../model/feed-area';
import { HomePart } from '../views/home/HomePart';

/** Overseas sports on the home page. */
export default function Home() {
  return (
    <SportsbookProvider book={feedArea().book}>
      <HomePart />
    </SportsbookProvider>
  );
}
