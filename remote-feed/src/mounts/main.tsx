import { SportsbookProvider } from '@maru/sportsbook';
import { feedArea } from '../model/feed-area';
import { FeedRoutes } from '../routes/FeedRoutes';

/** The centre of the page under /theSports. */
export default function Main() {
  return (
    <SportsbookProvider book={feedArea().book}>
      <FeedRoutes />
    </SportsbookProvider>
  );
}
