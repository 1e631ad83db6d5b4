export { BannersPage } from './banners/BannersPage';
export { MaintenancePage } from './maintenance/MaintenancePage';
export { SettingsPage } from './settings/SettingsPage';
