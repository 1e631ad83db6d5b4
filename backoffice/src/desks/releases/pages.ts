export { AlarmsPage } from './alarms/AlarmsPage';
export { HealthPage } from './health/HealthPage';
export { ReleasesPage } from './overview/ReleasesPage';
