import type { Weekday } from '@parlance/contract'
import type { DraftInputs } from '../../../../../shared/form/draftForm'
import { useT } from '../../../../../shared/i18n/useT'
import { DaySpanInput } from '../../../../../shared/input/DaySpanInput'
import { FieldError } from '../../../../../shared/input/FieldError'
import { TimeInput } from '../../../../../shared/input/TimeInput'
import classes from '../Conditions.module.css'
import { type ConditionInputsProps, WEEK } from '../conditionKind'
import { ChoiceChips } from './ChoiceChips'

type Form<Fields> = DraftInputs<Fields>
type Times = { from: string; to: string }
type Dates = { dateFrom: string; dateTo: string }

/** Between two times of the day. */
export function TimeInputs({ form }: ConditionInputsProps<'time'>) {
  return <Times form={form as unknown as Form<Times>} />
}

/** On days of the week. */
export function DayInputs({ form }: ConditionInputsProps<'day'>) {
  return <Days form={form as unknown as Form<{ days: Weekday[] }>} />
}

/** From one date to another. */
export function DateInputs({ form }: ConditionInputsProps<'date'>) {
  return <Dates form={form as unknown as Form<Dates>} />
}

/** On days of the week, between two times. */
export function TimeDayInputs({ form }: ConditionInputsProps<'timeDay'>) {
  return (
    <>
      <Days form={form as unknown as Form<{ days: Weekday[] }>} />
      <Times form={form as unknown as Form<Times>} />
    </>
  )
}

/** From one date to another, between two times. */
export function TimeDateInputs({ form }: ConditionInputsProps<'timeDate'>) {
  return (
    <>
      <Dates form={form as unknown as Form<Dates>} />
      <Times form={form as unknown as Form<Times>} />
    </>
  )
}

function Times({ form }: { form: Form<Times> }) {
  const t = useT()
  const from = form.field('from')
  const to = form.field('to')
  const error = from.error ?? to.error
  return (
    <div className={classes.times}>
      <TimeInput label={t('condition.from')} field={from} />
      <span aria-hidden>{'–'}</span>
      <TimeInput label={t('condition.to')} field={to} closing />
      <FieldError className={classes.error} text={error} />
    </div>
  )
}

function Days({ form }: { form: Form<{ days: Weekday[] }> }) {
  const t = useT()
  return (
    <ChoiceChips
      label={t('condition.days')}
      field={form.field('days')}
      choices={WEEK}
      nameOf={(day) => t.format.weekday(day, 'long')}
    />
  )
}

function Dates({ form }: { form: Form<Dates> }) {
  const t = useT()
  return (
    <DaySpanInput
      label={t('condition.dates')}
      from={form.field('dateFrom')}
      to={form.field('dateTo')}
      readOnly={false}
    />
  )
}
