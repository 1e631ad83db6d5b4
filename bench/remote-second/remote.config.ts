import { describeRemote } from '@maru/remote/config';

/** A second remote for measurements: what is opened after the first one. No part of the site. */
export default describeRemote({
  name: 'remote-second',
  version: '0.1.0',
  hostContract: '1.0',
  mounts: [{ slot: 'main', name: 'main', path: '/second' }],
  redirects: [],
  menu: [{ id: 'second', text: '순위표', icon: 'table', path: '/second', flag: 'the_sports_config.use', order: 90 }],
});
