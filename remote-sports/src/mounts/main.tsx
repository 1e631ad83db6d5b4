import { SportsbookProvider } from '@maru/sportsbook';
import { sportsState } from '../model/sports-state';
import { SportsRoutes } from '../routes/SportsRoutes';

/** The centre of the page under /game/sports. */
export default function Main() {
  return (
    <SportsbookProvider book={sportsState().book}>
      <SportsRoutes />
    </SportsbookProvider>
  );
}
