import { ActionIcon } from '@mantine/core'
import { type BusinessHoursFields, businessHours, WEEKDAYS, type Weekday } from '@parlance/contract'
import { CopyPlus, Plus, X } from 'lucide-react'
import { useRef } from 'react'
import { crudCalls } from '../../shared/component/componentCalls'
import type { ComponentFieldsProps, KindPage } from '../../shared/component/componentPageOf'
import { useT } from '../../shared/i18n/useT'
import { FieldError } from '../../shared/input/FieldError'
import { TimeInput } from '../../shared/input/TimeInput'
import { tooltip } from '../../shared/ui/tooltip/tooltip'
import classes from './BusinessHoursInputs.module.css'
import { ENTITY_TABS } from './entity/entityTabs'
import { WEEK, weekSummary } from './weekSummary'

/** Monday to Friday from nine to six. */
const RANGES = WEEKDAYS.slice(1, 6).map((day) => ({ day, from: '09:00', to: '18:00' }))

/** The weekly hours of a domain (specification section 3). */
export const PAGE: KindPage<BusinessHoursFields> = {
  tabs: ENTITY_TABS,
  calls: crudCalls(businessHours),
  newFields: { name: '', ranges: RANGES },
  columns: ({ t }) => [
    {
      id: 'ranges',
      header: t('businessHours.ranges'),
      width: '3fr',
      cell: (row) => weekSummary(row.fields.ranges, (day) => t.format.weekday(day, 'short')),
    },
  ],
  itemText: ({ day, from, to }: BusinessHoursFields['ranges'][number], { t }) =>
    `${t.format.weekday(day, 'short')} ${from}–${to}`,
  Fields: BusinessHoursInputs,
}

type Props = ComponentFieldsProps<BusinessHoursFields>

/** The hours of every day of the week, of which a day may have several or none. */
function BusinessHoursInputs(props: Props) {
  const t = useT()
  const { form } = props
  const missing = form.errorAt('ranges')
  return (
    <section id={form.idOf('ranges')} aria-label={t('businessHours.ranges')} className={classes.root}>
      <h3>{t('businessHours.ranges')}</h3>
      <span className="help">{t('businessHours.rangesHelp')}</span>
      <FieldError className={classes.error} text={missing} />
      {WEEK.map((day) => (
        <Day key={day} {...props} day={day} />
      ))}
    </section>
  )
}

function Day({ form, readOnly, day }: Props & { day: Weekday }) {
  const t = useT()
  const adder = useRef<HTMLButtonElement>(null)
  const name = useT().format.weekday(day, 'long')
  const copyLabel = t('businessHours.copy', { day: name })
  const own = form.draft.ranges.flatMap((range, index) => (range.day === day ? [{ ...range, index }] : []))
  const add = () => {
    form.update((draft) => ({ ...draft, ranges: [...draft.ranges, nextRange(draft.ranges, day)] }))
  }
  return (
    <div className={classes.day}>
      <span>{name}</span>
      <div className={classes.ranges}>
        {own.length === 0 && <span className="quiet">{t('businessHours.closed')}</span>}
        {own.map(({ index }, i) => (
          <Range
            key={index}
            form={form}
            readOnly={readOnly}
            index={index}
            name={name}
            number={i + 1}
            // The button that had the focus is gone.
            onRemoved={() => adder.current?.focus()}
          />
        ))}
      </div>
      {!readOnly && (
        <span className={classes.actions}>
          <ActionIcon ref={adder} aria-label={t('businessHours.add', { day: name })} onClick={add}>
            <Plus size={15} aria-hidden />
          </ActionIcon>
          {own.length > 0 && WORKDAYS.includes(day) && (
            <ActionIcon
              aria-label={copyLabel}
              onClick={() =>
                form.update((draft) => ({ ...draft, ranges: copiedToWorkdays(draft.ranges, day) }))
              }
              {...tooltip(copyLabel)}
            >
              <CopyPlus size={15} aria-hidden />
            </ActionIcon>
          )}
        </span>
      )}
    </div>
  )
}

type RangeProps = Props & { index: number; name: string; number: number; onRemoved: () => void }

function Range({ form, readOnly, index, name, number, onRemoved }: Omit<RangeProps, 'domainId'>) {
  const t = useT()
  const from = form.field(`ranges.${index}.from`)
  const to = form.field(`ranges.${index}.to`)
  const error = form.errorAt(`ranges.${index}`) ?? from.error ?? to.error
  // Each range of a day has a name of its own.
  const day = number === 1 ? name : t('businessHours.numbered', { day: name, number })
  const remove = () => {
    form.update((draft) => ({ ...draft, ranges: draft.ranges.filter((_, i) => i !== index) }))
    onRemoved()
  }
  return (
    <div id={form.idOf(`ranges.${index}`)} className={classes.range}>
      <TimeInput label={t('businessHours.from', { day })} field={from} />
      <span aria-hidden>{'–'}</span>
      <TimeInput label={t('businessHours.to', { day })} field={to} closing />
      {!readOnly && (
        <ActionIcon aria-label={t('businessHours.remove', { day: name, number })} onClick={remove}>
          <X size={14} aria-hidden />
        </ActionIcon>
      )}
      <FieldError className={classes.error} text={error} />
    </div>
  )
}

type Ranges = BusinessHoursFields['ranges']
const [OPENS, CLOSES, MIDNIGHT] = ['09:00', '18:00', '24:00']

/** The days from Monday to Friday. */
const WORKDAYS: readonly Weekday[] = ['MON', 'TUE', 'WED', 'THU', 'FRI']

/**
 * Hours to add to a day: the usual ones on a day without any; else from an hour after the last ones, a break, until the
 * latest end of the week. The times are left blank where the day has no hour left, or its last end is no time.
 */
function nextRange(ranges: Ranges, day: Weekday): Ranges[number] {
  const last = ranges.findLast((range) => range.day === day)
  if (!last) return { day, from: OPENS, to: CLOSES }
  const [hour, minutes] = [Number(last.to.slice(0, 2)) + 1, last.to.slice(3)]
  if (!/^\d\d:\d\d$/.test(last.to) || hour > 22) return { day, from: '', to: '' }
  const from = `${String(hour).padStart(2, '0')}:${minutes}`
  const latest = ranges.reduce((end, { to }) => (to > end ? to : end), CLOSES)
  return { day, from, to: latest > from ? latest : MIDNIGHT }
}

/** The hours of one day on every day from Monday to Friday. */
function copiedToWorkdays(ranges: Ranges, day: Weekday): Ranges {
  const own = ranges.filter((range) => range.day === day)
  const others = WORKDAYS.filter((other) => other !== day)
  return [
    ...ranges.filter((range) => !others.includes(range.day)),
    ...others.flatMap((other) => own.map((range) => ({ ...range, day: other }))),
  ]
}
