import { partOf, routed, type ViewProps } from '@maru/remote';
import { readListPlace } from '../model/board/address';
import { boardRoutes } from '../routes/routes';
import { BoardList } from './board/BoardList';
import { ReadPage } from './board/ReadPage';

type Props<Name extends keyof typeof boardRoutes> = ViewProps<(typeof boardRoutes)[Name]['path']>;

function ListView({ params, search }: Props<'list'> | Props<'all'>) {
  return <BoardList place={readListPlace(params.category, search)} />;
}

function PostView({ params, arrived }: Props<'post'>) {
  return <ReadPage key={params.id} category={params.category} id={params.id} arrived={arrived} />;
}

/** Everything below /board. The editor, with its library, is loaded on the pages that use it. */
export const BoardArea = routed(boardRoutes, {
  all: ListView,
  list: ListView,
  post: PostView,
  write: partOf<Props<'write'>>(() => import('./write/NewPost')),
  update: partOf<Props<'update'>>(() => import('./write/ChangePost')),
});
