import { Icon, ModalView } from '@maru/ui';
import type { ReactNode } from 'react';

/** 배팅하지 못했습니다: why, and under it what it is about. `foot`: the buttons of the modal. */
export function BetRefused(props: { title: string; message: string; foot: ReactNode; children?: ReactNode }) {
  return (
    <ModalView foot={props.foot}>
      <div className="rc-b">
        <p className="rc-i danger">
          <Icon name="circle-x" />
        </p>
        <h2>{props.title}</h2>
        <p className="soft">{props.message}</p>
        {props.children}
      </div>
    </ModalView>
  );
}
