/**
 * What nearly every desk is made of: one file of the build for all of them (see `build.mjs`).
 */
import '../api/use-change';
import '../api/use-list';
import '../api/use-submit';
import './AddButton';
import './ConfirmChange';
import './Dialog';
import './FormDialog';
import './NumberField';
import './PageHead';
import './PopoverButton';
import './SelectField';
import './Sheet';
import './States';
import './TextField';
import './table/DataTable';
import './use-money';
import './use-sheet-keys';
