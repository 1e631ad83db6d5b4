import { GameRoutes } from '../routes/GameRoutes';

/** The centre of the page under /mini and /tokenGame. */
export default function Main() {
  return <GameRoutes />;
}
