import { Button } from '../basic/Button';
import type { Catalog } from '../catalog';
import { BannerView, ModalView, ToastView } from './Views';

const onClose = () => {};
const tones = ['success', 'info', 'caution', 'danger'] as const;

export default {
  ToastView: Object.fromEntries(
    tones.map((tone) => [
      tone,
      <ToastView key={tone} toast={{ tone, title: '배팅 접수', text: '10,000원 · 1.85' }} onClose={onClose} />,
    ]),
  ),
  BannerView: {
    success: <BannerView icon="trophy" title="당첨" text="18,500원" ms={8_000} onClose={onClose} />,
    caution: (
      <BannerView
        icon="alert-triangle"
        tone="caution"
        title="연결이 끊겼습니다"
        ms={8_000}
        action={<Button size="sm">다시 연결</Button>}
        onClose={onClose}
      />
    ),
  },
  ModalView: {
    question: (
      <ModalView
        title="로그아웃할까요?"
        onClose={onClose}
        foot={
          <>
            <Button>취소</Button>
            <Button tone="primary">로그아웃</Button>
          </>
        }
      >
        담은 배팅은 그대로 남습니다.
      </ModalView>
    ),
  },
} satisfies Catalog;
