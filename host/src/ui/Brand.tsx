import { configAtom, Link, useAtomValue } from '@maru/platform';
import ownLogo from '@maru/ui/assets/logo.svg';
import { useState } from 'react';

/** Name and mark of the operator. */
export function useBrand(): { name: string; logo: string } {
  const brand = useAtomValue(configAtom)?.brand;
  return { name: brand?.name ?? '', logo: brand?.logo || ownLogo };
}

/** The operator's mark; Maru's own where that cannot be loaded. */
export function Logo({ size }: { size: number }) {
  const { logo } = useBrand();
  const [broken, setBroken] = useState('');
  return (
    <img src={broken === logo ? ownLogo : logo} alt="" width={size} height={size} onError={() => setBroken(logo)} />
  );
}

/** The operator's mark and name, leading home. */
export function Brand() {
  const { name } = useBrand();
  return (
    <Link className="brand" to="/home">
      <Logo size={28} />
      {name}
    </Link>
  );
}
