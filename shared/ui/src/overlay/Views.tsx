import type { CSSProperties, ReactNode } from 'react';
import { IconButton } from '../basic/Button';
import { Icon } from '../basic/Icon';
import { useUiText } from '../ports';

const toneIcons = {
  success: 'circle-check',
  info: 'bell',
  caution: 'alert-triangle',
  danger: 'circle-x',
} as const;

/** What a toast says. */
export interface ToastContent {
  tone: keyof typeof toneIcons;
  title: string;
  text?: string;
  /** Not said: it is said elsewhere. */
  isSilent?: boolean;
}

/** One toast. Danger interrupts (role alert), the rest is said politely. */
export function ToastView({ toast, onClose }: { toast: ToastContent; onClose(): void }) {
  const t = useUiText();
  const role = toast.tone === 'danger' ? 'alert' : 'status';
  return (
    <div className={`toast tone-${toast.tone}`} role={toast.isSilent ? undefined : role}>
      <Icon name={toneIcons[toast.tone]} />
      <p>
        <strong>{toast.title}</strong>
        {toast.text}
      </p>
      <IconButton icon="x" label={t('close')} onClick={onClose} />
    </div>
  );
}

/** A live notification under the header; the line under it runs out in `ms`. */
export function BannerView(props: {
  icon: string;
  title: ReactNode;
  text?: ReactNode;
  tone?: 'success' | 'caution';
  ms: number;
  action?: ReactNode;
  onClose(): void;
}) {
  const t = useUiText();
  return (
    <div
      className={props.tone === 'caution' ? 'banner banner--caution' : 'banner'}
      style={{ '--banner-ms': `${props.ms}ms` } as CSSProperties}
    >
      <Icon name={props.icon} />
      <p className="grow">
        <strong>{props.title}</strong>
        {props.text ? <span>{props.text}</span> : null}
      </p>
      {props.action}
      <IconButton icon="x" label={t('close')} onClick={props.onClose} />
      <i className="banner__time" />
    </div>
  );
}

/** Content of a modal: title, body, and its buttons, the primary one last. */
export function ModalView(props: {
  title?: ReactNode;
  titleId?: string;
  foot?: ReactNode;
  className?: string;
  onClose?(): void;
  children?: ReactNode;
}) {
  const t = useUiText();
  return (
    <div className={props.className ? `modal ${props.className}` : 'modal'}>
      {props.title ? (
        <div className="modal__head">
          <h2 id={props.titleId}>{props.title}</h2>
          {props.onClose ? <IconButton icon="x" label={t('close')} onClick={props.onClose} /> : null}
        </div>
      ) : null}
      <div className="modal__body">{props.children}</div>
      {props.foot ? <div className="modal__foot">{props.foot}</div> : null}
    </div>
  );
}
