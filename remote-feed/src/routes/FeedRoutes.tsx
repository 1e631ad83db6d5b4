import { navigate, usePath } from '@maru/platform';
import { ListPage } from '@maru/sportsbook';
import { useEffect } from 'react';
import { DetailPage } from '../views/detail/DetailPage';
import { MatchDetail } from '../views/detail/MatchDetail';

/** The pages under /theSports. The bare path leads to pre-match. */
export function FeedRoutes() {
  const path = usePath().replace(/\/+$/, '');
  const bare = path === '/theSports';
  useEffect(() => {
    if (bare) navigate(`/theSports/prematch${window.location.search}`, { replace: true });
  }, [bare]);
  if (path === '/theSports/inplay') return <ListPage category={1} Match={MatchDetail} />;
  if (path === '/theSports/detail') return <DetailPage />;
  return path === '/theSports/prematch' ? <ListPage category={2} Match={MatchDetail} /> : null;
}
