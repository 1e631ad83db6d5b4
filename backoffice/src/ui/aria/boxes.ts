export { DialogBox } from './DialogBox';
export { OptionList } from './OptionList';
export { PopoverBox } from './PopoverBox';
export { SelectBox } from './SelectBox';
export { SheetBox } from './SheetBox';
