import '../room.css';
import { GameRoutes } from '../routes/GameRoutes';
import '../forced-colors.css';

/** The centre of the page under /mini and /tokenGame. */
export default function Main() {
  return <GameRoutes />;
}
