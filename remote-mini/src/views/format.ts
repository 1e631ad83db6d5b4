import { koreanRecent, serverNow } from '@maru/platform';

/** 'HH:mm:ss' in Korea, with its date where that is not today. */
export const timeOfDay = (epochMs: number): string => koreanRecent(epochMs, serverNow(), true);

/** 'HH:mm' in Korea, with its date where that is not today. */
export const formatHour = (epochMs: number): string => koreanRecent(epochMs, serverNow());

/** A round's number with separators of thousands. */
export const roundText = (number: number): string => number.toLocaleString('en-US');
