import { routed, type ViewProps } from '@maru/remote';
import { readPage } from '../../model/page';
import { toNoticeId } from '../../routes/notice-address';
import { noticeRoutes } from '../../routes/routes';
import { Article } from './Article';
import { NotHere } from './NotHere';
import { NoticeList } from './NoticeList';

type Props<Name extends keyof typeof noticeRoutes> = ViewProps<(typeof noticeRoutes)[Name]['path']>;

function ListView({ params, search }: Props<'list'>) {
  return <NoticeList type={params.type} page={readPage(search)} />;
}

function ArticleView({ params, search, arrived }: Props<'article'>) {
  const id = toNoticeId(params.id);
  if (id === null) return <NotHere type={params.type} page={1} />;
  return <Article key={id} type={params.type} id={id} page={readPage(search)} arrived={arrived} />;
}

/** Everything below /notice: the two lists and single announcements. */
export const NoticeArea = routed(noticeRoutes, { list: ListView, article: ArticleView });
