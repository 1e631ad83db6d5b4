import { textsReady, useT } from '@maru/platform';
import { Empty, LoadingDelay, Skeleton } from '@maru/ui';
import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '../faults/lazy-part';
import type { SlotName } from '../remotes/document/slot-names';
import type { SlotStatus } from '../remotes/slots/states';
import { FailedCard } from './FailedCard';
import './slot-state.css';

type Failed = Extract<SlotStatus, { kind: 'failed' }>;
type Disabled = Extract<SlotStatus, { kind: 'disabled' }>;
type Loading = Extract<SlotStatus, { kind: 'loading' }>;

/** Seconds since a time, negative before it; updated while shown. */
function useSecondsSince(at: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, []);
  return (now - at) / 1_000;
}

/** Rarely shown, so it loads when a remote is taken off. */
const ClosedSlot = lazyPart(async () => {
  const part = await import(/* webpackChunkName: "states" */ '../pages/closed/ClosedSlot');
  await textsReady();
  return part;
});

export function MainSkeleton() {
  return (
    <div className="card sk">
      <div className="skhead">
        <Skeleton width={16} height={16} radius="50%" />
        <Skeleton width={140} />
      </div>
      {[0, 1, 2, 3, 4, 5, 6, 7].map((row) => (
        <div key={row} className="skrow">
          <Skeleton width={36} height={24} />
          <Skeleton width={40} />
          <Skeleton height={38} />
          <Skeleton height={38} />
          <Skeleton height={38} />
          <Skeleton width={24} />
        </div>
      ))}
    </div>
  );
}

function CartSkeleton() {
  return (
    <div className="slot-skel">
      <Skeleton width={120} height={18} />
      <Skeleton height={56} />
      <Skeleton height={44} />
      <Skeleton height={48} />
    </div>
  );
}

/** Live cards above the rows of coming matches. */
function HomeSkeleton() {
  return (
    <div className="home-skel">
      <div className="home-skel__head">
        <Skeleton width={140} height={18} />
      </div>
      <div className="home-skel__cards">
        {[0, 1, 2].map((card) => (
          <Skeleton key={card} height={129} />
        ))}
      </div>
      <div className="card home-skel__rows">
        <Skeleton width={140} height={18} />
        {[0, 1, 2, 3, 4, 5, 6].map((row) => (
          <Skeleton key={row} height={36} />
        ))}
      </div>
    </div>
  );
}

const skeletons = { main: MainSkeleton, cart: CartSkeleton, home: HomeSkeleton };

/** A hanging part: its duration, and that the rest of the site works. */
function LateSlot({ since }: { since: number }) {
  const t = useT('host');
  const n = Math.max(0, Math.floor(useSecondsSince(since)));
  const title = (
    <>
      <span>{t('page.late')}</span> <span aria-hidden="true">{t('slot.seconds', { n })}</span>
    </>
  );
  return <Empty icon="clock" title={title} text={t('slot.others')} alert />;
}

/** `since`: when the try that is under way began, null between two of them. */
function FailedSlot(props: { state: Failed; name: string; narrow: boolean; since: number | null; onRetry(): void }) {
  const { code, version, build, remote, retryAt } = props.state;
  const passed = useSecondsSince(props.since ?? retryAt ?? 0);
  // Down to the next try, then up while it lasts.
  const left = retryAt === null ? null : Math.max(0, Math.ceil(-passed));
  return (
    <FailedCard
      name={props.name}
      facts={[version ? `${remote}@${version}` : remote, code, build.slice(0, 7)].filter(Boolean).join(' · ')}
      seconds={props.since === null ? left : Math.max(0, Math.floor(passed))}
      home={!props.narrow}
      isTrying={props.since !== null}
      onRetry={props.onRetry}
    />
  );
}

/** Content of a slot while its remote loads, has failed, or is off. */
export function SlotState(props: {
  slot: SlotName;
  state: Loading | Failed | Disabled;
  remoteText: string;
  onRetry(): void;
}) {
  const t = useT('host');
  const { slot, state } = props;
  const name = props.remoteText;
  const [last, setLast] = useState<Failed | null>(null);
  if (state.kind === 'failed' && state !== last) setLast(state);
  // While it is tried again its card stays, and the button that may have the focus.
  const since = state.kind === 'loading' && last?.remote === state.remote ? state.since : null;
  const failed = since !== null ? last : state.kind === 'failed' ? state : null;
  if (failed) {
    return <FailedSlot state={failed} name={name} narrow={slot !== 'main'} since={since} onRetry={props.onRetry} />;
  }
  if (state.kind === 'disabled') {
    return (
      <Suspense fallback={null}>
        <ClosedSlot name={name} />
      </Suspense>
    );
  }
  const Waiting = skeletons[slot];
  return (
    <LoadingDelay
      label={t('slot.loading', { name })}
      late={state.kind === 'loading' ? <LateSlot since={state.since} /> : null}
    >
      <Waiting />
    </LoadingDelay>
  );
}
