import './texts';

export { Button, type ButtonProps, buttonClass, IconButton, type IconButtonProps } from './basic/Button';
export { Chip, Chips, type Option, Segment, Switch, Tabs } from './basic/Choice';
export { Flag, Icon } from './basic/Icon';
export { Card, Count, Note, Tag, type TagTone } from './basic/Labels';
export { LevelIcon, type LevelName, LevelWord, levelName } from './basic/Level';
export { Checkbox, Field, FieldError, Input, type InputProps, PasswordInput } from './fields/Field';
export { SafeHtml } from './html/SafeHtml';
export { Accordion } from './lists/Accordion';
export { Pager, pagesAround } from './lists/Pager';
export { type Column, Table } from './lists/Table';
export { type OddsBlock, OddsButton, type OddsButtonProps } from './odds/OddsButton';
export { BannerView, ModalView, ToastView } from './overlay/Views';
export { Empty, ErrorState, LoadingDelay, loadingDelayMs, loadingLimitMs, Skeleton } from './states/States';
