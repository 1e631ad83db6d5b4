import { useSearchParams } from 'react-router-dom';

/** What the page's address begins with looking for; '' where it names nothing. */
export function useSearchOfAddress(): string {
  return useSearchParams()[0].get('search') ?? '';
}
