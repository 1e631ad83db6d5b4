import { useCall } from '@maru/client';
import type { BoardPage, BoardRow } from '@maru/contracts';
import { formatMoney } from '@maru/money';
import { Link, navigate, serverNow, useT } from '@maru/platform';
import { useTitle } from '@maru/remote';
import { buttonClass, Chips, Empty, ErrorState, Icon, Segment } from '@maru/ui';
import { type ListPlace, listAddress, listQuery, postAddress, writeAddress } from '../../model/board/address';
import { useCategories } from '../../model/board/categories';
import { Waiting } from '../parts/Waiting';
import { CommunityTabs } from './CommunityTabs';
import { Author, When } from './parts';
import { SearchBox } from './SearchBox';
import { BoardSideColumn } from './SideColumn';
import communityStyles from '../community.module.css';
import boardStyles from './board.module.css';
import styles from './board-list.module.css';

const newMs = 30 * 60_000;
const manyLikes = 50;

function Row({ row, category }: { row: BoardRow; category: string }) {
  const t = useT('community');
  const isNew = serverNow() - row.created_at < newMs;
  return (
    <tr>
      <td className={styles.category}>{category}</td>
      <td className={styles.title}>
        <Link to={postAddress(row)}>
          <strong>{row.title}</strong>
          {row.comments > 0 ? (
            <em>
              <span className="sr">{t('board.comments')} </span>
              {row.comments}
            </em>
          ) : null}
          {row.has_slip ? <Icon name="ticket" /> : null}
          {row.has_picture ? <Icon name="photo" /> : null}
          {isNew ? <span className={styles.newMark} role="img" aria-label={t('board.new')} /> : null}
        </Link>
      </td>
      <td className={styles.author}>
        <Author author={row.author} />
      </td>
      <td className={styles.number}>
        <When at={row.created_at} />
      </td>
      <td className={styles.number}>
        <span className={styles.label}>{t('board.views')} </span>
        {formatMoney(row.views)}
      </td>
      <td className={row.likes >= manyLikes ? `${styles.number} ${styles.manyLikes}` : styles.number}>
        <span className={styles.label}>{t('board.likes')} </span>
        {row.likes}
      </td>
    </tr>
  );
}

/** Newer and older posts of the list; there are no numbers, as no list is counted. */
function PageLinks({ page, place }: { page: BoardPage; place: ListPlace }) {
  const t = useT('community');
  const base = { ...place, older: undefined, newer: undefined };
  if (!page.newer && !page.older) return null;
  return (
    <nav className={styles.pages} aria-label={t('board.pages')}>
      {page.newer ? (
        <Link className={buttonClass({ size: 'sm' })} to={listAddress({ ...base, newer: page.newer })} rel="prev">
          <Icon name="chevron-left" />
          {t('board.newer')}
        </Link>
      ) : (
        <span />
      )}
      {page.older ? (
        <Link className={buttonClass({ size: 'sm' })} to={listAddress({ ...base, older: page.older })} rel="next">
          {t('board.older')}
          <Icon name="chevron-right" />
        </Link>
      ) : null}
    </nav>
  );
}

function Rows({ page, place }: { page: BoardPage; place: ListPlace }) {
  const t = useT('community');
  const categories = useCategories();
  const findName = (id: string) => categories.find((category) => category.id === id)?.name ?? id;
  if (page.data.length === 0) {
    const isFirst = !place.older && !place.newer;
    return (
      <Empty icon="message-circle" title={t(place.search ? 'board.notFound' : isFirst ? 'board.none' : 'board.noPage')}>
        <Link
          className={buttonClass()}
          to={
            isFirst
              ? writeAddress(place.category === 'all' ? 'free' : place.category)
              : listAddress({ category: place.category })
          }
        >
          {t(isFirst ? 'board.write' : 'board.toList')}
        </Link>
      </Empty>
    );
  }
  return (
    <>
      <table className={`tbl ${styles.posts}`}>
        <caption className="sr">{t('board.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('board.category')}</th>
            <th scope="col">{t('board.subject')}</th>
            <th scope="col">{t('board.writer')}</th>
            <th scope="col" className={styles.number}>
              {t('board.time')}
            </th>
            <th scope="col" className={styles.number}>
              {t('board.views')}
            </th>
            <th scope="col" className={styles.number}>
              {t('board.likes')}
            </th>
          </tr>
        </thead>
        <tbody>
          {page.data.map((row) => (
            <Row key={row.id} row={row} category={findName(row.category)} />
          ))}
        </tbody>
      </table>
      <PageLinks page={page} place={place} />
    </>
  );
}

/** A page of the posts of a category, or of all, with what is beside it. */
export function BoardList({ place }: { place: ListPlace }) {
  const t = useT('community');
  const categories = useCategories();
  const { category, order } = place;
  const name = categories.find(({ id }) => id === category)?.name;
  const title = name ? `${name} · ${t('board.title')}` : t('board.title');
  useTitle(title);
  const { data, failed, load } = useCall(
    'boardList',
    { params: { category }, query: listQuery(place) },
    { keepPrevious: true },
  );
  const count = (id: string) => data?.counts[id] ?? 0;
  const total = categories.reduce((sum, { id }) => sum + count(id), 0);
  const options = [
    { id: 'all', text: t('board.all'), ...(data && { count: total }) },
    ...categories.map(({ id, name }) => ({ id, text: name, ...(data && { count: count(id) }) })),
  ];
  const orders = (['new', 'likes', 'comments'] as const).map((id) => ({ id, text: t(`board.order.${id}`) }));
  const to = (changes: Partial<ListPlace>) =>
    navigate(listAddress({ ...place, older: undefined, newer: undefined, ...changes }));
  const writeTo = writeAddress(category === 'all' ? (categories[0]?.id ?? 'free') : category);
  return (
    <div className={`${communityStyles.page} ${boardStyles.root}`}>
      <CommunityTabs />
      <h1 className="sr">{title}</h1>
      <div className={styles.bar}>
        <Chips label={t('board.category')} options={options} value={category} onChange={(id) => to({ category: id })} />
        <span className="grow" />
        <Segment label={t('board.orders')} options={orders} value={order} onChange={(id) => to({ order: id })} />
        <SearchBox key={place.search} search={place.search} onSearch={(search) => to({ search })} />
        <Link className={`${buttonClass({ tone: 'primary' })} ${styles.write}`} to={writeTo}>
          <Icon name="pencil" />
          {t('board.write')}
        </Link>
      </div>
      <div className={boardStyles.columns}>
        <section className={`card ${communityStyles.card}`}>
          {!data && !failed ? (
            <Waiting
              key={category}
              label={t('board.loading')}
              failed={t('board.failed')}
              rows={10}
              height={46}
              onRetry={() => void load()}
            />
          ) : null}
          {failed ? <ErrorState title={t('board.failed')} text={failed.message} onRetry={() => void load()} /> : null}
          {data ? <Rows page={data} place={place} /> : null}
        </section>
        <BoardSideColumn writeTo={writeTo} />
      </div>
    </div>
  );
}
