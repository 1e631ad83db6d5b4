import { describeRemote } from '@maru/remote/config';
import { routesOf } from '@maru/remote/route-table';
import { contributions } from './contributions';
import { cashRoutes } from './src/routes/routes';

export default describeRemote({
  name: 'remote-cash',
  version: '0.1.0',
  hostContract: '1.3',
  mounts: [{ slot: 'main', name: 'cash', path: '/cash' }],
  redirects: [['/cash', '/cash/credit']],
  routes: routesOf(cashRoutes),
  // The user panel and the bottom bar lead here; the menu of games does not.
  menu: [],
  preload: [
    { path: '/cash/credit', urls: ['/api/cash/terms', '/api/cash/credit'] },
    { path: '/cash/debit', urls: ['/api/cash/terms', '/api/cash/debit'] },
    { path: '/cash/convertPoint', urls: ['/api/cash/terms', '/api/cash/convertPoint', '/api/cash/allPoint'] },
  ],
  contributions,
});
