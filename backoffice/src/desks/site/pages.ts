export { BannersPage } from './banners/BannersPage';
export { MaintenancePage } from './maintenance/MaintenancePage';
export { RetentionPage } from './retention/RetentionPage';
export { SettingsPage } from './settings/SettingsPage';
