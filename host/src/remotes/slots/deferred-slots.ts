import { type SlotName, slotNames } from '../document/slot-names';
import type { SlotPlace } from './states';

type Places = Record<SlotName, SlotPlace>;

/**
 * Places that the frame can use before there is anything to put into them: they remember their elements, and pass them
 * on once `settle` has been given the real ones.
 */
export function deferredSlots(): { places: Places; settle(real: Places): void } {
  const elements = new Map<SlotName, HTMLElement>();
  let places: Places | null = null;
  const place =
    (slot: SlotName): SlotPlace =>
    (element) => {
      if (element) elements.set(slot, element);
      else elements.delete(slot);
      places?.[slot](element);
    };
  return {
    places: Object.fromEntries(slotNames.map((slot) => [slot, place(slot)])) as Places,
    settle(real) {
      places = real;
      for (const [slot, element] of elements) real[slot](element);
    },
  };
}
