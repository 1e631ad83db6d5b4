import type { HealthState } from '@maru/contracts';
import { Tag } from '@maru/ui/labels';
import { useT } from '../session/context';

const states = {
  good: { tone: 'success', icon: 'circle-check' },
  watch: { tone: 'caution', icon: 'alert-triangle' },
  bad: { tone: 'danger', icon: 'circle-x' },
  few_loads: { tone: undefined, icon: 'activity' },
} as const;

/** State of a remote's health, in words and colour. */
export function StateTag({ state }: { state: HealthState }) {
  const t = useT();
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
