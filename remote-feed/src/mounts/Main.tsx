import { navigate, usePath } from '@maru/platform';
import { useEffect } from 'react';
import '../styles/index.css';
import { DetailPage } from '../detail/DetailPage';
import { ListPage } from '../match-list/view/ListPage';

/** The centre of the page under /theSports. The bare path leads to pre-match. */
export default function Main() {
  const path = usePath().replace(/\/+$/, '');
  const bare = path === '/theSports';
  useEffect(() => {
    if (bare) navigate(`/theSports/prematch${window.location.search}`, { replace: true });
  }, [bare]);
  if (path === '/theSports/inplay') return <ListPage category={1} />;
  if (path === '/theSports/detail') return <DetailPage />;
  return path === '/theSports/prematch' ? <ListPage category={2} /> : null;
}
