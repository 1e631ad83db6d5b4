import './texts';

export { Button, type ButtonProps, buttonClass, IconButton, type IconButtonProps } from './basic/button';
export { Chip, Chips, type Option, Segment, Switch, Tabs } from './basic/choice';
export { Flag, Icon } from './basic/icon';
export { Card, Count, Note, Tag, type TagTone } from './basic/labels';
export { LevelIcon, type LevelName, LevelWord, levelName } from './basic/level';
export { Checkbox, Field, FieldError, Input, type InputProps, PasswordInput } from './fields/field';
export { SafeHtml } from './html/safe-html';
export { Accordion } from './lists/accordion';
export { Pager, pagesAround } from './lists/pager';
export { type Column, Table } from './lists/table';
export { type OddsBlock, OddsButton, type OddsButtonProps } from './odds/odds-button';
export { BannerView, ModalView, ToastView } from './overlay/views';
export { Empty, ErrorState, LoadingDelay, loadingDelayMs, loadingLimitMs, Skeleton } from './states/states';
