import type { Device } from '@maru/contracts';

const screen = 'M3 5a1 1 0 0 1 1-1h16a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1zM7 20h10M9 16v4M15 16v4';
const handheld = 'M6 5a2 2 0 0 1 2-2h8a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2zM11 4h2M12 17v.01';

/** The outline of a device, beside its name. */
export function DeviceIcon({ kind }: { kind: Device['kind'] }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d={kind === 'mobile' || kind === 'tablet' ? handheld : screen} />
    </svg>
  );
}
