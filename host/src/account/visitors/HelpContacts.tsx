import { configAtom, useAtomValue, useT } from '@maru/platform';

/** Rows of a list: how the operator is reached without an account, and the help line; what the configuration has. */
export function HelpContacts() {
  const t = useT('host');
  const brand = useAtomValue(configAtom)?.brand;
  const ways = [
    { id: 'contact', text: brand?.contact },
    { id: 'helpLine', text: brand?.help_line },
  ];
  return ways.map(({ id, text }) =>
    text ? (
      <div key={id}>
        <dt>{t(`guest.${id}`)}</dt>
        <dd>{text}</dd>
      </div>
    ) : null,
  );
}
