import { useCall } from '@maru/client';
import { Link, useT } from '@maru/platform';
import { buttonClass, Empty, ErrorState } from '@maru/ui';
import type { ReactNode } from 'react';
import { listAddress } from '../../model/board/address';
import { MuteNote } from '../board/SideColumn';
import { Waiting } from '../parts/Waiting';
import boardStyles from '../board/board.module.css';
import communityStyles from '../community.module.css';

/** Shows the form to members who may write, to others the reason why not. */
export function MayWrite({ category, children }: { category: string; children: ReactNode }) {
  const t = useT('community');
  const { data, failed, load } = useCall('boardSide', {}, { freshMs: 30_000 });
  if (failed) return <ErrorState title={t('board.failed')} text={failed.message} onRetry={() => void load()} />;
  if (!data)
    return (
      <Waiting label={t('board.loading')} failed={t('board.failed')} rows={5} height={44} onRetry={() => void load()} />
    );
  if (data.may_write) return children;
  return (
    <div className={`${communityStyles.page} ${boardStyles.root}`}>
      <h1 className={communityStyles.header}>{t('board.write')}</h1>
      {data.mute ? <MuteNote mute={data.mute} /> : null}
      <div className="card">
        <Empty icon="lock" title={t('board.mayNot')}>
          <Link className={buttonClass()} to={listAddress({ category })}>
            {t('board.toList')}
          </Link>
        </Empty>
      </div>
    </div>
  );
}
