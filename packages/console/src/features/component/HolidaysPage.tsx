import { HolidayFields, holiday } from '@parlance/contract'
import { CalendarOff } from 'lucide-react'
import { ComponentPage } from '../../shared/component/ComponentPage'
import { crudCalls, type FieldsRow } from '../../shared/component/componentCalls'
import type { ComponentFieldsProps, ComponentPageOf } from '../../shared/component/componentPageOf'
import { useT } from '../../shared/i18n/useT'
import { DaySpanInput, isEveryYear } from '../../shared/input/DaySpanInput'

const PAGE: ComponentPageOf<HolidayFields, FieldsRow<HolidayFields>> = {
  kind: 'holiday',
  path: '/holiday',
  title: 'screen.holidays',
  icon: CalendarOff,
  calls: crudCalls(holiday),
  schema: HolidayFields,
  nameMax: 100,
  newFields: { name: '', dateFrom: '01-01', dateTo: '01-01' },
  example: (t) => ({ name: t('holiday.example'), dateFrom: '01-01', dateTo: '01-01' }),
  columns: ({ t, format }) => [
    {
      id: 'days',
      header: t('holiday.days'),
      width: '2fr',
      cell: ({ fields: { dateFrom, dateTo } }) =>
        [format.days(dateFrom, dateTo), ...(isEveryYear(dateFrom) ? [t('days.yearly')] : [])].join(' · '),
    },
  ],
  Fields: Days,
}

/** The days on which a domain is closed (specification section 3). */
export function HolidaysPage() {
  return <ComponentPage of={PAGE} />
}

function Days({ form, readOnly }: ComponentFieldsProps<HolidayFields>) {
  const t = useT()
  return (
    <DaySpanInput
      label={t('holiday.days')}
      from={form.field('dateFrom')}
      to={form.field('dateTo')}
      readOnly={readOnly}
    />
  )
}
