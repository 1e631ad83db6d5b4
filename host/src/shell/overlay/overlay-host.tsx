import { Announcer } from './announcer';
import { Banners } from './banners';
import { IdleGuard } from './idle-guard';
import { Modals } from './modals';
import { ReleaseNotes } from './releases';
import { Toasts } from './toasts';
import './overlay.css';

/** The host's layer over the page: banners, toasts, modals, live regions. Remotes reach it through the platform. */
export function OverlayHost() {
  return (
    <>
      <Banners />
      <ReleaseNotes />
      <Toasts />
      <Modals />
      <Announcer />
      <IdleGuard />
    </>
  );
}
