import { routed } from '@maru/remote';
import { ListPage } from '@maru/sportsbook';
import { DetailPage } from '../views/detail/DetailPage';
import { MatchDetail } from '../views/detail/MatchDetail';
import { routes } from './routes';

const Inplay = () => <ListPage category={1} Match={MatchDetail} />;
const Prematch = () => <ListPage category={2} Match={MatchDetail} />;

/** The pages under /theSports. */
export const FeedRoutes = routed(routes, { inplay: Inplay, prematch: Prematch, detail: DetailPage });
