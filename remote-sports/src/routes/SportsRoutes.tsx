import { navigate, usePath } from '@maru/platform';
import { useEffect } from 'react';
import { categoryId, isVirtualCategory } from '../model/categories';
import { ListPage } from '../views/list/ListPage';
import { VirtualPage } from '../views/virtual/VirtualPage';

/** The pages under /game/sports. The bare path leads to cross. */
export function SportsRoutes() {
  const path = usePath().replace(/\/+$/, '');
  const bare = path === '/game/sports';
  useEffect(() => {
    if (bare) navigate(`/game/sports/5${window.location.search}`, { replace: true });
  }, [bare]);
  const parts = /^\/game\/sports\/(\d)(?:\/(\d{1,15}))?$/.exec(path);
  const category = categoryId(Number(parts?.[1]));
  if (category === null) return null;
  if (!isVirtualCategory(category)) return <ListPage category={category} />;
  return <VirtualPage category={category} league={parts?.[2] === undefined ? null : Number(parts[2])} />;
}
