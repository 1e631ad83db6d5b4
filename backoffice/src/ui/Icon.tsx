export { Icon } from '@maru/ui/icon';
