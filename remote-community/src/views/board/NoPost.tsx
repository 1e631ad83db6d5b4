import { Link, useT } from '@maru/platform';
import { MissingPage } from '@maru/remote';
import { buttonClass } from '@maru/ui';
import { listAddress } from '../../model/board/address';

/** No such board or post, or none any more; leads back to a list as well. */
export function NoPost({ category }: { category: string }) {
  const t = useT('community');
  return (
    <MissingPage>
      <Link className={buttonClass()} to={listAddress({ category })}>
        {t('board.toList')}
      </Link>
    </MissingPage>
  );
}
