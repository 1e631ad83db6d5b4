import { type ButtonHTMLAttributes, type ReactNode, useId } from 'react';
import { Icon } from './Icon';
import { rovingStep } from './roving-step';

export interface Option<Id extends string | number> {
  id: Id;
  text: string;
  icon?: string;
  count?: number;
  /** Where it leads; tabs with addresses are links. */
  href?: string;
  /** Read out in place of `text`. */
  label?: string;
  /** Language of its words where that is not the page's. */
  lang?: string;
}

interface ChoiceProps<Id extends string | number> {
  label: string;
  options: readonly Option<Id>[];
  value: Id;
  onChange(id: Id): void;
  className?: string;
}

/** Moves the focus among the elements of a row as `rovingStep` has it; `index`: of the one that has it now. */
function focusSibling(event: React.KeyboardEvent, index: number): void {
  const row = event.currentTarget.parentElement!;
  const next = rovingStep(event, index, row.children.length);
  if (next === null) return;
  event.preventDefault();
  (row.children[next] as HTMLElement).focus();
}

interface TabsProps<Id extends string | number> extends ChoiceProps<Id> {
  line?: boolean;
  /** Id of the page's own tab panel, if it is elsewhere. */
  panelId?: string;
  /** Content of the chosen tab, in a tab panel below them. */
  children?: ReactNode;
}

/** Views of one page. Arrow keys move between them. Their panel is `children`, or the page's own (`panelId`). */
export function Tabs<Id extends string | number>(props: TabsProps<Id>) {
  const { label, options, value, onChange, line, className, children } = props;
  const id = useId();
  const hasPanel = children !== undefined;
  const tabId = (option: Id) => (hasPanel ? `${id}-${option}` : undefined);
  const panelId = hasPanel ? `${id}-panel` : props.panelId;
  const step = (event: React.KeyboardEvent, index: number) => {
    const next = rovingStep(event, index, options.length);
    if (next === null) return;
    event.preventDefault();
    onChange(options[next]!.id);
    (event.currentTarget.parentElement!.children[next] as HTMLElement).focus();
  };
  return (
    <>
      <div
        className={['tabs', line && 'tabs--line', className].filter(Boolean).join(' ')}
        role="tablist"
        aria-label={label}
      >
        {options.map((option, index) => (
          <button
            key={option.id}
            type="button"
            role="tab"
            id={tabId(option.id)}
            aria-selected={option.id === value}
            aria-controls={panelId}
            tabIndex={option.id === value ? 0 : -1}
            onClick={() => onChange(option.id)}
            onKeyDown={(event) => step(event, index)}
          >
            {option.text}
            {option.count === undefined ? null : <small>{option.count}</small>}
          </button>
        ))}
      </div>
      {hasPanel && (
        <div className="tabpanel" role="tabpanel" id={panelId} aria-labelledby={tabId(value)}>
          {children}
        </div>
      )}
    </>
  );
}

/**
 * Filters in a row that scrolls sideways; one is pressed. Tab stops at the pressed one (at the first where none is), the
 * arrow keys move the focus, Enter and Space press.
 */
export function Chips<Id extends string | number>({ label, options, value, onChange, className }: ChoiceProps<Id>) {
  const stop = Math.max(
    0,
    options.findIndex(({ id }) => id === value),
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a scrolling flex row in every browser
    <div className={className ? `chips ${className}` : 'chips'} role="group" aria-label={label}>
      {options.map((option, index) => (
        <Chip
          key={option.id}
          pressed={option.id === value}
          onPress={() => onChange(option.id)}
          tabIndex={index === stop ? 0 : -1}
          onKeyDown={(event) => focusSibling(event, index)}
          {...option}
        />
      ))}
    </div>
  );
}

/** One filter that is pressed or not. `tabIndex` and `onKeyDown`: for a row of them that is one stop of Tab. */
export function Chip(props: {
  text: string;
  icon?: string;
  count?: number;
  pressed: boolean;
  onPress(): void;
  tabIndex?: number;
  onKeyDown?(event: React.KeyboardEvent): void;
}) {
  return (
    <button
      type="button"
      className="chip"
      aria-pressed={props.pressed}
      onClick={props.onPress}
      tabIndex={props.tabIndex}
      onKeyDown={props.onKeyDown}
    >
      <span className="contents">{props.icon ? <Icon name={props.icon} /> : null}</span>
      {props.text}
      {props.count === undefined ? null : <small>{props.count}</small>}
    </button>
  );
}

/** Two to four views of the same thing. */
export function Segment<Id extends string | number>({ label, options, value, onChange, className }: ChoiceProps<Id>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be an inline grid in every browser
    <div className={className ? `seg ${className}` : 'seg'} role="group" aria-label={label}>
      {options.map((option) => (
        <button
          key={option.id}
          type="button"
          lang={option.lang}
          aria-pressed={option.id === value}
          onClick={() => onChange(option.id)}
        >
          {option.text}
          {/* Said after what is seen: who speaks to the page says what they read. */}
          {option.label ? <span className="sr"> {option.label}</span> : null}
        </button>
      ))}
    </div>
  );
}

interface SwitchProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'onChange' | 'type' | 'role'> {
  checked: boolean;
  onChange(checked: boolean): void;
  /** What is switched, where no words stand beside it. */
  label?: string;
  children?: ReactNode;
}

/** On or off, at once. */
export function Switch({ checked, onChange, label, children, ...rest }: SwitchProps) {
  return (
    <button
      {...rest}
      type="button"
      className="switch"
      role="switch"
      aria-checked={checked}
      aria-label={label}
      onClick={() => onChange(!checked)}
    >
      <i />
      {children}
    </button>
  );
}
