export { BankPage } from './bank/BankPage';
export { DaysPage } from './days/DaysPage';
export { CashPage } from './queue/CashPage';
export { CashSettingsPage } from './settings/CashSettingsPage';
