import {
  type CSSProperties,
  createContext,
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useLayoutEffect,
  useRef,
} from 'react';

/** Lets a button say that it was locked or opened, so that its group keeps one stop for the Tab key. */
export const GroupContext = createContext<() => void>(() => {});

const enabled = 'button.odds:not(:disabled)';
const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };
const rows: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 };

/** Gives the Tab key one stop in a group: the button that had the focus last, else the first that is open. */
function setStop(group: HTMLElement, preferred?: Element | null): void {
  const buttons = [...group.querySelectorAll<HTMLButtonElement>(enabled)];
  const stop =
    buttons.find((button) => button === preferred) ?? buttons.find((button) => button.tabIndex === 0) ?? buttons[0];
  for (const button of buttons) button.tabIndex = button === stop ? 0 : -1;
}

/** The group above or below, in the order of the page, that has an open button. */
function neighbour(group: HTMLElement, by: number): HTMLElement | undefined {
  const area = group.closest('[data-odds-area]') ?? document.body;
  const groups = [...area.querySelectorAll<HTMLElement>('[data-odds-group]')];
  for (let at = groups.indexOf(group) + by; at >= 0 && at < groups.length; at += by) {
    if (groups[at]!.querySelector(enabled)) return groups[at];
  }
  return undefined;
}

/**
 * Odds that belong together, with a roving tabindex: ← and → inside, ↑ and ↓ to the next group, Space and Enter press.
 * `columns`: width of a group of several rows, so that ↑ and ↓ move inside it first.
 */
export function OddsGroup(props: {
  label: string;
  className?: string;
  columns?: number;
  style?: CSSProperties;
  children: ReactNode;
}) {
  const ref = useRef<HTMLDivElement>(null);
  const refresh = useCallback(() => {
    if (ref.current) setStop(ref.current);
  }, []);
  useLayoutEffect(refresh);
  const onKeyDown = (event: KeyboardEvent) => {
    const group = ref.current;
    const from = event.target as HTMLElement;
    if (!group || !from.matches('button.odds')) return;
    const all = [...group.querySelectorAll<HTMLButtonElement>('button.odds')];
    const at = all.indexOf(from as HTMLButtonElement);
    const target = steps[event.key] ? sideways(all, at, steps[event.key]!) : down(event.key, group, all, at);
    if (!target) return;
    event.preventDefault();
    const owner = target.closest<HTMLElement>('[data-odds-group]');
    if (owner) setStop(owner, target);
    target.focus();
  };
  const down = (key: string, group: HTMLElement, all: HTMLButtonElement[], at: number) => {
    const by = rows[key];
    if (!by) return undefined;
    const columns = props.columns ?? all.length;
    for (let next = at + by * columns; next >= 0 && next < all.length; next += by * columns) {
      if (!all[next]!.disabled) return all[next];
    }
    const other = neighbour(group, by);
    if (!other) return undefined;
    const buttons = [...other.querySelectorAll<HTMLButtonElement>('button.odds')];
    const same = buttons[Math.min(at % columns, buttons.length - 1)];
    return same && !same.disabled ? same : other.querySelector<HTMLButtonElement>(enabled);
  };
  return (
    <GroupContext value={refresh}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid in every browser */}
      <div
        ref={ref}
        className={props.className}
        role="group"
        aria-label={props.label}
        data-odds-group=""
        style={props.style}
        onKeyDown={onKeyDown}
        onFocus={(event) => ref.current && setStop(ref.current, event.target)}
      >
        {props.children}
      </div>
    </GroupContext>
  );
}

function sideways(all: HTMLButtonElement[], at: number, by: number): HTMLButtonElement | undefined {
  for (let next = at + by; next >= 0 && next < all.length; next += by) if (!all[next]!.disabled) return all[next];
  return undefined;
}
