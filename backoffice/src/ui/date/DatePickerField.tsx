import { type DateValue, parseDate, parseDateTime, parseTime } from '@internationalized/date';
import { FieldNotes } from '@maru/ui/fields';
import { useId } from 'react';
import { Button } from 'react-aria-components/Button';
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
} from 'react-aria-components/Calendar';
import { DateInput, DateSegment } from 'react-aria-components/DateField';
import { DatePicker } from 'react-aria-components/DatePicker';
import { Dialog } from 'react-aria-components/Dialog';
import { Group } from 'react-aria-components/Group';
import { Heading } from 'react-aria-components/Heading';
import { Label } from 'react-aria-components/Label';
import { Popover } from 'react-aria-components/Popover';
import { TimeField } from 'react-aria-components/TimeField';
import { useT } from '../../session/context';
import { Icon } from '../Icon';
import styles from './date-field.module.css';

export interface DateTimeFieldProps {
  label: string;
  hint?: string;
  errors?: string[];
  /** Wall clock of Korea, '2026-05-18T14:30', of a day alone '2026-05-18', of a time alone '14:30'; '' is none. */
  value: string;
  /** A day without its time, or a time of every day. */
  only?: 'day' | 'time';
  /** Without the button that empties it. */
  required?: boolean;
  /** Called with '' until every part has been entered. */
  onChange(value: string): void;
}

/** A date, a time or both: parts are typed or turned by arrows, the day can be chosen from a month. */
export function DatePickerField(props: DateTimeFieldProps) {
  return props.only === 'time' ? <TimeOnly {...props} /> : <DayAndTime {...props} />;
}

/** Shared by both kinds: a 24-hour clock, and a refusal that allows another try. */
const shared = { className: 'field', hourCycle: 24, validationBehavior: 'aria' } as const;

const isWrong = ({ errors }: DateTimeFieldProps) => errors !== undefined && errors.length > 0;

/** Id of what describes a field, where something does. */
const toNotesId = (props: DateTimeFieldProps, id: string) => (props.hint || isWrong(props) ? id : undefined);

function TimeOnly(props: DateTimeFieldProps) {
  const { label, hint, errors, value, onChange } = props;
  const id = useId();
  return (
    <TimeField
      {...shared}
      aria-describedby={toNotesId(props, id)}
      isInvalid={isWrong(props)}
      value={value ? parseTime(value) : null}
      onChange={(time) => onChange(time ? time.toString().slice(0, 'hh:mm'.length) : '')}
    >
      <Label>{label}</Label>
      <div className={`input ${styles.field}`}>
        <DateSegments />
        <ClearButton {...props} />
      </div>
      <FieldNotes id={id} hint={hint} error={errors} />
    </TimeField>
  );
}

/** The parts that are typed: year, month, day, hour, minute. */
function DateSegments() {
  return (
    <DateInput className={styles.parts}>
      {(segment) => <DateSegment segment={segment} className={styles.part} />}
    </DateInput>
  );
}

function ClearButton({ label, value, required, onChange }: DateTimeFieldProps) {
  const t = useT();
  if (value === '' || required) return null;
  return (
    <Button slot={null} className="iconbtn" aria-label={t('date.clear', { label })} onPress={() => onChange('')}>
      <Icon name="x" />
    </Button>
  );
}

function DayAndTime(props: DateTimeFieldProps) {
  const { label, hint, errors, value, only, onChange } = props;
  const id = useId();
  return (
    <DatePicker<DateValue>
      {...shared}
      granularity={only === 'day' ? 'day' : 'minute'}
      isInvalid={isWrong(props)}
      value={value ? (only === 'day' ? parseDate(value) : parseDateTime(value)) : null}
      onChange={(time) => onChange(time ? time.toString().slice(0, 'yyyy-mm-ddThh:mm'.length) : '')}
    >
      <Label>{label}</Label>
      <Group className={`input ${styles.field}`} aria-describedby={toNotesId(props, id)}>
        <DateSegments />
        <ClearButton {...props} />
        <Button className="iconbtn">
          <Icon name="calendar" />
        </Button>
      </Group>
      <FieldNotes id={id} hint={hint} error={errors} />
      <Popover className="popover">
        <Dialog className={styles.calendar}>
          <Calendar>
            <header>
              <Button slot="previous" className="iconbtn">
                <Icon name="chevron-left" />
              </Button>
              <Heading />
              <Button slot="next" className="iconbtn">
                <Icon name="chevron-right" />
              </Button>
            </header>
            <CalendarGrid className={styles.month}>
              <CalendarGridHeader>{(day) => <CalendarHeaderCell>{day}</CalendarHeaderCell>}</CalendarGridHeader>
              <CalendarGridBody>{(date) => <CalendarCell date={date} className={styles.day} />}</CalendarGridBody>
            </CalendarGrid>
          </Calendar>
        </Dialog>
      </Popover>
    </DatePicker>
  );
}
