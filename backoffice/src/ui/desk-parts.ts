/**
 * What nearly every desk is made of: one file of the build for all of them (see `build.mjs`).
 */
import './ConfirmChange';
import './Dialog';
import './FormDialog';
import './PageHead';
import './PopoverButton';
import './SelectField';
import './Sheet';
import './States';
import './TextField';
import './table/DataTable';
