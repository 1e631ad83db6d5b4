import { announce } from '@maru/platform';
import { type CSSProperties, type KeyboardEvent, type MouseEvent, type PointerEvent, useRef, useState } from 'react';
import { chipText } from '../slip/chip-text';
import { chipsOn, pressOutcome } from '../slip/put-chip';
import type { Panel } from '../slip/use-panel';
import { betAt, chooseNumber, findSpot, type InsideKind, insideBets, matching, nextNumber, type Spot } from './mat';
import { NumberCell } from './NumberCell';
import { OutsideCells } from './OutsideCells';
import rackStyles from '../foot/rack.module.css';
import styles from './mat.module.css';

const numbers = Array.from({ length: 37 }, (_, number) => number);

/**
 * Position of the pointer over the numbers in grid units, and the px of one. The mat is upright if it is higher than
 * wide.
 */
function spotOfPointer(area: Element, at: { clientX: number; clientY: number }): { spot: Spot; unit: Spot } {
  const { left, top, width, height } = area.getBoundingClientRect();
  const [across, down] = [(at.clientX - left) / width, (at.clientY - top) / height];
  if (height <= width) return { spot: { x: across * 12, y: down * 3 }, unit: { x: width / 12, y: height / 3 } };
  return { spot: { x: down * 12, y: 3 - across * 3 }, unit: { x: height / 12, y: width / 3 } };
}

const isUpright = (area: Element | null) => {
  const box = area?.getBoundingClientRect();
  return Boolean(box && box.height > box.width);
};

/**
 * The whole mat. A mouse hits what it points at: numbers, the lines between them, their crossings. Touch and keyboard choose
 * the kind first, then numbers until one bet is left. Arrow keys go over the numbers.
 */
export function Mat({ panel, kind }: { panel: Panel; kind: InsideKind }) {
  const { t, names, open, picks, placed, locale } = panel;
  const area = useRef<HTMLDivElement>(null);
  const mat = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState(1);
  const [choice, setChoice] = useState<{ kind: InsideKind; numbers: readonly number[] }>({ kind, numbers: [] });
  const [pointed, setPointed] = useState<string | null>(null);
  const chosen = choice.kind === kind ? choice.numbers : [];
  const fits = matching(kind, chosen);
  const preview = new Set(pointed ? insideBets.get(pointed)?.numbers : []);

  const choose = (number: number) => {
    if (!open) return;
    const step = chooseNumber(kind, chosen, number);
    setChoice({ kind, numbers: 'chosen' in step ? step.chosen : [] });
    if ('bet' in step) pressOutcome(panel, step.bet);
    else if (step.chosen.length) {
      announce(t('mat.chosen', { kind: names(`market.${kind}`), numbers: step.chosen.join(', ') }));
    }
  };
  const numberUnder = (target: EventTarget) => {
    const of = (target as Element).closest<HTMLElement>('[data-number]')?.dataset.number;
    return of === undefined ? null : Number(of);
  };
  const betUnder = (event: MouseEvent | PointerEvent): string | null => {
    if (!area.current || kind !== 'straight' || (event.target as Element).closest('button:not([data-number])'))
      return null;
    const { spot, unit } = spotOfPointer(area.current, event);
    return betAt(spot, unit) ?? (numberUnder(event.target) === 0 ? 'straight-0' : null);
  };
  const onClick = (event: MouseEvent) => {
    const number = numberUnder(event.target);
    // A press of a key is a click without a place.
    const byMouse = event.detail > 0 && (event.nativeEvent as globalThis.PointerEvent).pointerType === 'mouse';
    const bet = byMouse ? betUnder(event) : null;
    if (bet) pressOutcome(panel, bet);
    else if (number !== null) choose(number);
  };
  const onPointerMove = (event: PointerEvent) =>
    setPointed(event.pointerType === 'mouse' && open ? betUnder(event) : null);
  const onKeyDown = (event: KeyboardEvent) => {
    const number = numberUnder(event.target);
    const next = number === null ? null : nextNumber(number, event.key, isUpright(area.current));
    if (next === null) return;
    event.preventDefault();
    setFocused(next);
    mat.current?.querySelector<HTMLElement>(`[data-number="${next}"]`)?.focus();
  };
  const codes = [...new Set([...placed, ...picks].map(({ outcome }) => outcome))];
  const lying = codes.flatMap((code) => {
    const spot = findSpot(code);
    return spot ? [{ code, ...spot }] : [];
  });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be this grid
    <div
      ref={mat}
      className={styles.root}
      role="group"
      aria-label={t('mat.label')}
      onClick={onClick}
      onKeyDown={onKeyDown}
      onPointerMove={onPointerMove}
      onPointerLeave={() => setPointed(null)}
    >
      {numbers.map((number) => (
        <NumberCell
          key={number}
          number={number}
          panel={panel}
          isTabStop={number === focused}
          isChosen={chosen.includes(number)}
          isPointed={preview.has(number)}
          isOff={fits !== null && !fits.has(number)}
          onFocus={() => setFocused(number)}
        />
      ))}
      <OutsideCells panel={panel} />
      <div className={styles.chips} aria-hidden="true" ref={area}>
        {lying.map(({ code, x, y }) => {
          const isStraight = code.startsWith('straight-');
          const place = { '--x': isStraight ? x + 0.06 : x, '--y': isStraight ? y + 0.06 : y } as CSSProperties;
          return (
            <i
              key={code}
              className={isStraight ? `${rackStyles.chip} ${styles.onNumber}` : rackStyles.chip}
              style={place}
            >
              <b>{chipText(chipsOn(panel, code), locale)}</b>
            </i>
          );
        })}
      </div>
    </div>
  );
}
