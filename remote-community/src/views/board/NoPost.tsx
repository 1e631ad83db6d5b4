import { Link, useT } from '@maru/platform';
import { buttonClass, Empty } from '@maru/ui';
import { listAddress } from '../../model/board/address';

/** No such post, or none any more: says so and leads back to the list. */
export function NoPost({ category }: { category: string }) {
  const t = useT('community');
  return (
    <>
      <h1 className="community__head">{t('board.title')}</h1>
      <div className="card">
        <Empty icon="file-text" title={t('board.gone')} text={t('board.goneText')}>
          <Link className={buttonClass()} to={listAddress({ category })}>
            {t('board.toList')}
          </Link>
        </Empty>
      </div>
    </>
  );
}
