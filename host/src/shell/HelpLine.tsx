import { configAtom, useAtomValue, useT } from '@maru/platform';

/** The help line of where the page is looked at, with its page where it has one; nothing where the operator has none. */
export function HelpLine() {
  const t = useT('host');
  const brand = useAtomValue(configAtom)?.brand;
  if (!brand?.help_line) return null;
  const text = t('footer.help', { line: brand.help_line });
  if (!brand.help_url) return <span>{text}</span>;
  return (
    <a className="link" href={brand.help_url} target="_blank" rel="noopener noreferrer">
      {text}
    </a>
  );
}
