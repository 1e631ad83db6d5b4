import { partOf, routed, type ViewProps } from '@maru/remote';
import { readListPlace } from '../model/board/address';
import { useHasCategory } from '../model/board/categories';
import { boardRoutes } from '../routes/routes';
import { BoardList } from './board/BoardList';
import { NoPost } from './board/NoPost';
import { ReadPage } from './board/ReadPage';

type Props<Name extends keyof typeof boardRoutes> = ViewProps<(typeof boardRoutes)[Name]['path']>;

function ListView({ params, search }: Props<'list'> | Props<'all'>) {
  if (!useHasCategory(params.category) && params.category !== 'all') return <NoPost category="free" />;
  return <BoardList place={readListPlace(params.category, search)} />;
}

function PostView({ params, arrived }: Props<'post'>) {
  if (!useHasCategory(params.category)) return <NoPost category="free" />;
  return <ReadPage key={params.id} category={params.category} id={params.id} arrived={arrived} />;
}

/** Everything below /board. The editor, with its library, is fetched where somebody writes. */
export const BoardArea = routed(boardRoutes, {
  all: ListView,
  list: ListView,
  post: PostView,
  write: partOf<Props<'write'>>(() => import('./write/NewPost')),
  update: partOf<Props<'update'>>(() => import('./write/ChangePost')),
});
