import { configAtom, useAtomValue, useT } from '@maru/platform';

/** A help line as a text says it, leading to its page where it has one; nothing where the operator has none. */
export function HelpLine({ text }: { text?: (line: string) => string }) {
  const t = useT('host');
  const { help_line: line, help_url: url } = useAtomValue(configAtom)?.brand ?? {};
  if (!line) return null;
  const shown = text ? text(line) : t('footer.help', { line });
  if (!url) return <span>{shown}</span>;
  return (
    <a className="link" href={url} target="_blank" rel="noopener noreferrer">
      {shown}
    </a>
  );
}
