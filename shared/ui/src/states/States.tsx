import { type CSSProperties, type ReactNode, useEffect, useState } from 'react';
import { Button } from '../basic/Button';
import { Icon } from '../basic/Icon';
import { useUiText } from '../ports';

/** Nothing there: an icon, one sentence of fact, and one way on (`children`). */
export function Empty(props: {
  icon: string;
  title: ReactNode;
  text?: ReactNode;
  children?: ReactNode;
  alert?: boolean;
}) {
  return (
    <div className="empty" role={props.alert ? 'alert' : undefined}>
      <Icon name={props.icon} />
      <strong>{props.title}</strong>
      {props.text ? <p>{props.text}</p> : null}
      {props.children ? <div className="row row--wrap">{props.children}</div> : null}
    </div>
  );
}

/**
 * A list that could not be loaded: the cause in plain words and a retry. `plain`: its button is not the panel's filled
 * one, for pages whose parts may fail independently.
 */
export function ErrorState(props: {
  title: ReactNode;
  text?: ReactNode;
  onRetry?(): void;
  icon?: string;
  plain?: boolean;
}) {
  const t = useUiText();
  return (
    <Empty icon={props.icon ?? 'alert-triangle'} title={props.title} text={props.text} alert>
      {props.onRetry ? (
        <Button tone={props.plain ? 'neutral' : 'primary'} icon="refresh" onClick={props.onRetry}>
          {t('state.retry')}
        </Button>
      ) : null}
    </Empty>
  );
}

interface SkeletonProps {
  width?: number | string;
  height?: number | string;
  radius?: number | string;
  /**
   * Number of placeholder rows of a list that is loading; `height` is then a row's with the space below it, 50 by
   * default.
   */
  rows?: number;
}

/** The space between two rows, as the style sheet has it. */
const rowGap = 14;

/**
 * A placeholder with the exact size of the later content. Lengths are CSS, or px at letters of 16 px: it grows with the
 * letters.
 */
export function Skeleton({ rows, ...size }: SkeletonProps) {
  const t = useUiText();
  if (rows === undefined) return <Bar {...size} />;
  const height = typeof size.height === 'number' ? size.height : 50;
  return (
    <div className="skels" role="status" aria-label={t('state.loading')}>
      {Array.from({ length: rows }, (_, at) => (
        <Bar key={at} {...size} height={height - rowGap} />
      ))}
    </div>
  );
}

const toLength = (size: number | string) => (typeof size === 'number' ? `${size / 16}rem` : size);

function Bar({ width = '100%', height = 12, radius }: Omit<SkeletonProps, 'rows'>) {
  const style: CSSProperties = { width: toLength(width), height: toLength(height), borderRadius: radius };
  return <i className="skel" style={style} />;
}

export const loadingDelayMs = 200;
export const loadingLimitMs = 5_000;

/**
 * Shows `children` (skeletons) once something has taken 200 ms, and `late` (an error state) once it is slow: after 5 s.
 * They have their room from the beginning: nothing below moves when they appear.
 * Builds of remotes that stand in storage pass `late`, so that the prop keeps its name.
 * There are no spinners in the site.
 */
export function LoadingDelay(props: { label: string; children: ReactNode; late?: ReactNode }) {
  const [stage, setStage] = useState<'hidden' | 'shown' | 'slow'>('hidden');
  useEffect(() => {
    const show = setTimeout(() => setStage('shown'), loadingDelayMs);
    const giveUp = setTimeout(() => setStage('slow'), loadingLimitMs);
    return () => {
      clearTimeout(show);
      clearTimeout(giveUp);
    };
  }, []);
  if (stage === 'slow' && props.late) return props.late;
  const style: CSSProperties | undefined = stage === 'hidden' ? { visibility: 'hidden' } : undefined;
  return (
    <div role="status" aria-busy="true" aria-label={props.label} style={style}>
      {props.children}
    </div>
  );
}
