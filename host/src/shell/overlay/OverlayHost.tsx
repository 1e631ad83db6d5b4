import { Announcer } from './Announcer';
import { Banners } from './Banners';
import { IdleGuard } from './IdleGuard';
import { Modals } from './Modals';
import { Releases } from './Releases';
import { Toasts } from './Toasts';
import './overlay.css';

/** The host's layer over the page: banners, toasts, modals, live regions. Remotes reach it through the platform. */
export function OverlayHost() {
  return (
    <>
      <Banners />
      <Releases />
      <Toasts />
      <Modals />
      <Announcer />
      <IdleGuard />
    </>
  );
}
