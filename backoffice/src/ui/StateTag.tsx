import type { HealthState } from '@maru/contracts';
import { Tag } from '@maru/ui/labels';
import { useT } from '../session/context';
import { count } from './format';

const states = {
  good: { tone: 'success', icon: 'circle-check' },
  watch: { tone: 'caution', icon: 'alert-triangle' },
  bad: { tone: 'danger', icon: 'circle-x' },
  few_loads: { tone: undefined, icon: 'activity' },
} as const;

/**
 * State of a remote's health, in words and colour. `overGate`: loads of a remote whose error rate is over its gate; few
 * of them are no reason to look calm.
 */
export function StateTag({ state, overGate = null }: { state: HealthState; overGate?: number | null }) {
  const t = useT();
  if (state === 'few_loads' && overGate !== null) {
    return (
      <Tag tone="danger" icon="alert-triangle">
        {t('state.few_over', { n: count(overGate) })}
      </Tag>
    );
  }
  return (
    <Tag tone={states[state].tone} icon={states[state].icon}>
      {t(`state.${state}`)}
    </Tag>
  );
}

/** Outcome of a release's check. */
export function GateTag({ state }: { state: 'passed' | 'refused' | 'missing' }) {
  const t = useT();
  const look = { passed: states.good, refused: states.bad, missing: states.few_loads }[state];
  return (
    <Tag tone={look.tone} icon={look.icon}>
      {t(`gate.${state}`)}
    </Tag>
  );
}
