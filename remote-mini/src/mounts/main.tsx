import { GameRoutes } from '../routes/GameRoutes';
import '../styles/index.css';

/** The centre of the page under /mini and /tokenGame. */
export default function Main() {
  return <GameRoutes />;
}
