export { Ring } from './card/Ring';
export { amountText } from './card/status-cards';
export { TransferCard, type TransferCardProps } from './card/TransferCard';
export { shortTransferId } from './model/transfer-id';
export { closeTransfer, resetTransfers, takeTransfer } from './model/transfers';
export { type UsedTransfer, useTransfer } from './model/use-transfer';
export { walletOfKey, walletOfUser } from './model/wallets';
