import { Button } from '../basic/Button';
import type { Catalog } from '../catalog';
import { Empty, ErrorState, LoadingDelay, Skeleton } from './States';

const onRetry = () => {};

export default {
  Empty: {
    plain: <Empty icon="ticket" title="배팅 내역이 없습니다" />,
    'way on': (
      <Empty icon="ticket" title="배팅 내역이 없습니다" text="경기를 고르면 여기에 보입니다.">
        <Button tone="primary">경기 보기</Button>
      </Empty>
    ),
  },
  ErrorState: {
    retry: <ErrorState title="불러오지 못했습니다" text="잠시 뒤 다시 시도하세요." onRetry={onRetry} />,
    plain: <ErrorState plain title="불러오지 못했습니다" onRetry={onRetry} />,
  },
  Skeleton: {
    line: <Skeleton width={160} />,
    rows: <Skeleton rows={3} />,
  },
  LoadingDelay: {
    loading: (
      <LoadingDelay label="불러오는 중">
        <Skeleton rows={2} />
      </LoadingDelay>
    ),
  },
} satisfies Catalog;
