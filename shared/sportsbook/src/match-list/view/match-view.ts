import type { ComponentType } from 'react';

/** One match with its markets, drawn by the area. */
export type MatchView = ComponentType<{ id: number; category: number }>;
