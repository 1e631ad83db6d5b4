import { startOfflinePage } from './offline-page';

startOfflinePage(window);
