import type { ReactNode } from 'react';
import { texts } from '../src/texts';

/** Replaces the host's library: Korean texts, a member called 민지. */
export const userAtom = { read: () => ({ nick: '민지' }) };
export const useAtomValue = (atom: { read(): unknown }) => atom.read();
export const announce = () => {};
export const Link = ({ children }: { children?: ReactNode }) => <a href="/">{children}</a>;
export const useT =
  () =>
  (key: string, values: Record<string, string | number> = {}) =>
    String(texts.ko[key as keyof typeof texts.ko]).replace(/\{(\w+)\}/g, (_all, name) => String(values[name]));
