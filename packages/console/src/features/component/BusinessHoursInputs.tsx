import { ActionIcon } from '@mantine/core'
import type { BusinessHoursFields, Weekday } from '@parlance/contract'
import { CopyPlus, Plus, X } from 'lucide-react'
import { useRef } from 'react'
import type { ComponentFieldsProps } from '../../shared/component/componentPageOf'
import { useFormat } from '../../shared/i18n/useFormat'
import { useT } from '../../shared/i18n/useT'
import { FieldError } from '../../shared/input/FieldError'
import { TimeInput } from '../../shared/input/TimeInput'
import { tooltip } from '../../shared/ui/tooltip/tooltip'
import classes from './BusinessHoursInputs.module.css'
import { copiedToWorkdays, nextRange, WORKDAYS } from './nextHours'
import { WEEK } from './weekSummary'

type Props = ComponentFieldsProps<BusinessHoursFields>

/** The hours of every day of the week, of which a day may have several or none. */
export function BusinessHoursInputs(props: Props) {
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
  const name = useFormat().weekday(day, 'long')
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
