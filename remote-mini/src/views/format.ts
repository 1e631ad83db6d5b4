import { koreanTime } from '@maru/platform';

/** 'HH:mm:ss' in Korea. */
export const timeOfDay = (epochMs: number): string => koreanTime(epochMs, true).slice(6);

/** 'HH:mm' in Korea. */
export const hourOf = (epochMs: number): string => koreanTime(epochMs).slice(6);

/** A round's number with separators of thousands. */
export const roundText = (number: number): string => number.toLocaleString('en-US');
