import { useT } from '@maru/platform';

/** The part that is loaded late. */
export function Details() {
  const t = useT('hello');
  return <p className="hello__details">{t('details')}</p>;
}
