import { type DateValue, parseDate, parseDateTime } from '@internationalized/date';
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
import { useT } from '../../shell/context';
import { FieldNotes } from '../Field';
import { Icon } from '../Icon';

export interface DateTimeFieldProps {
  label: string;
  hint?: string;
  errors?: string[];
  /** Wall clock of Korea, '2026-05-18T14:30', of a day alone '2026-05-18'; '' is no time. */
  value: string;
  /** A day without its time. */
  dayOnly?: boolean;
  /** Without the button that empties it. */
  required?: boolean;
  /** Called with '' until every part has been entered. */
  onChange(value: string): void;
}

/** A date with its time: parts are typed or turned by arrows, the day can be chosen from a month. */
export function DatePickerField({ label, hint, errors, value, dayOnly, required, onChange }: DateTimeFieldProps) {
  const t = useT();
  const id = useId();
  return (
    <DatePicker<DateValue>
      className="field"
      granularity={dayOnly ? 'day' : 'minute'}
      hourCycle={24}
      // What the server refused is told; the form can be sent again.
      validationBehavior="aria"
      isInvalid={errors !== undefined && errors.length > 0}
      value={value ? (dayOnly ? parseDate(value) : parseDateTime(value)) : null}
      onChange={(time) => onChange(time ? time.toString().slice(0, 'yyyy-mm-ddThh:mm'.length) : '')}
    >
      <Label>{label}</Label>
      <Group className="input datein" aria-describedby={`${id}-more`}>
        <DateInput className="datein__parts">
          {(segment) => <DateSegment segment={segment} className="datein__part" />}
        </DateInput>
        {value !== '' && !required && (
          <Button slot={null} className="iconbtn" aria-label={t('date.clear', { label })} onPress={() => onChange('')}>
            <Icon name="x" />
          </Button>
        )}
        <Button className="iconbtn">
          <Icon name="calendar" />
        </Button>
      </Group>
      <FieldNotes id={`${id}-more`} hint={hint} errors={errors} />
      <Popover className="popover">
        <Dialog className="monthbox">
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
            <CalendarGrid className="month">
              <CalendarGridHeader>{(day) => <CalendarHeaderCell>{day}</CalendarHeaderCell>}</CalendarGridHeader>
              <CalendarGridBody>{(date) => <CalendarCell date={date} className="month__day" />}</CalendarGridBody>
            </CalendarGrid>
          </Calendar>
        </Dialog>
      </Popover>
    </DatePicker>
  );
}
