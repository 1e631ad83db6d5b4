import { localeAtom, useAtomValue, usePath, useT } from '@maru/platform';
import { useMenu } from '../../menu/frame-context';
import { currentEntry } from '../../menu/menu';
import { ownText } from '../../remotes/document/own-text';
import { placeAt } from '../../routing/site-map';
import { ClosedArea } from './ClosedArea';

/** An area of an active release that the configuration has closed. It is shown again as soon as that opens it. */
export default function ClosedPage() {
  const t = useT('host');
  const places = useT('places');
  const locale = useAtomValue(localeAtom);
  const path = usePath();
  const entry = currentEntry(useMenu(), path);
  const place = placeAt(path);
  const name = entry ? ownText(entry, locale) : place ? places(`name.${place}`) : t('page.closed');
  return <ClosedArea name={name} />;
}
