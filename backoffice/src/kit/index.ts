/** Everything that desks are made of. Only desks import it: the frame and the kit name the files themselves. */

export { Switch, Tabs } from '@maru/ui/choice';
export { Field, FieldError } from '@maru/ui/fields';
export { Tag } from '@maru/ui/labels';
export { polling } from '../api/polling';
export { useChange } from '../api/use-change';
export { type PagedList, useList } from '../api/use-list';
export { usePoll } from '../api/use-poll';
export { useSubmit } from '../api/use-submit';
export { type Answer, type Body, callByName } from '../client/client';
export type { Polled } from '../client/polled';
export { toKey } from '../keys/key-press';
export { useShortcuts } from '../keys/use-shortcuts';
export { addressOfPage } from '../routes/address';
export { PageLink } from '../routes/PageLink';
export { type Overview, useBase, useSession, useT } from '../session/context';
export { may, type Operator } from '../session/permissions';
export { useStored } from '../session/stored';
export { hasText, languages, type Translate } from '../texts';
export { AddButton } from '../ui/AddButton';
export { basisText, oddsRange, parseBasis, parsePrice, parseWhole, parseWon, priceText } from '../ui/amounts';
export { Button, IconButton } from '../ui/Button';
export { ConfirmChange } from '../ui/ConfirmChange';
export { Dialog } from '../ui/Dialog';
export { DateTimeField } from '../ui/date/DateTimeField';
export { CancelButton } from '../ui/dialog-parts';
export { Figures } from '../ui/Figures';
export { FormProblem } from '../ui/FormProblem';
export { focusMain } from '../ui/focus';
export {
  clock,
  clockMinute,
  count,
  day,
  kilobytes,
  percent,
  recentMinute,
  recentTime,
  seconds,
  shortTime,
} from '../ui/format';
export { Icon } from '../ui/Icon';
export { KeysetPager } from '../ui/KeysetPager';
export { fromField, toField } from '../ui/korea-time';
export { NumberCell, NumberField } from '../ui/NumberField';
export { PageHeader } from '../ui/PageHeader';
export { PopoverButton } from '../ui/PopoverButton';
export { RemoveDialog } from '../ui/RemoveDialog';
export { RowButtons } from '../ui/RowButtons';
export { SelectField } from '../ui/SelectField';
export { Sheet } from '../ui/Sheet';
export { Empty, Failed, Skeleton, StaleNote } from '../ui/States';
export { StatusTag } from '../ui/StatusTag';
export { SubmitForm } from '../ui/SubmitForm';
export { TextField } from '../ui/TextField';
export type { DataColumn, RowEdge } from '../ui/table/columns';
export { type Condition, type FilterField, hasWords, type TableQuery } from '../ui/table/conditions';
export { DataTable } from '../ui/table/DataTable';
export { polledRows, type TableSource } from '../ui/table/source';
export { useCopy } from '../ui/use-copy';
export { useMoney } from '../ui/use-money';
export { useSheetKeys } from '../ui/use-sheet-keys';
export { type SheetPlace, useSheetPlace } from '../ui/use-sheet-place';
export { CellText } from './CellText';
export { DefinitionList, Definitions } from './DefinitionList';
export { FieldGroup } from './FieldGroup';
export { FormDialog, InlineForm } from './FormDialog';
export { Check, choices, type DayRange, MoneyField, TextArea, TimeRange } from './fields';
export { errorsOfField } from './form-problem';
export { HistoryList } from './HistoryList';
export { ListPage } from './ListPage';
export { Loaded, RowSheet } from './Loaded';
export { Lines, lines } from './lines';
export { Card, Panel, PanelFoot, PanelScroll, PlainPanel, Section } from './Panel';
export { SmallTable } from './SmallTable';
export { type Columns, type ColumnTools, choiceFilter, serverViews, useColumns } from './use-columns';
export { chosenIn, is, useAddressQuery, useLocked, useOpenRow } from './use-desk';
export { type Form, isDifferent, useForm, withItem } from './use-form';
export { useGrowingRows } from './use-growing-rows';
export { type RowOf, useRows } from './use-rows';
