import { BusinessHoursFields, businessHours, WEEKDAYS } from '@parlance/contract'
import { Clock } from 'lucide-react'
import { ComponentPage } from '../../shared/component/ComponentPage'
import { crudCalls, type FieldsRow } from '../../shared/component/componentCalls'
import type { ComponentPageOf } from '../../shared/component/componentPageOf'
import { BusinessHoursInputs } from './BusinessHoursInputs'
import { weekSummary } from './weekSummary'

/** Monday to Friday from nine to six. */
const RANGES = WEEKDAYS.slice(1, 6).map((day) => ({ day, from: '09:00', to: '18:00' }))

const PAGE: ComponentPageOf<BusinessHoursFields, FieldsRow<BusinessHoursFields>> = {
  kind: 'businessHours',
  path: '/businessHours',
  title: 'screen.businessHours',
  icon: Clock,
  calls: crudCalls(businessHours),
  schema: BusinessHoursFields,
  nameMax: 100,
  newFields: { name: '', ranges: RANGES },
  example: (t) => ({ name: t('businessHours.example'), ranges: RANGES }),
  columns: ({ t, format }) => [
    {
      id: 'ranges',
      header: t('businessHours.ranges'),
      width: '3fr',
      cell: (row) => weekSummary(row.fields.ranges, (day) => format.weekday(day, 'short')),
    },
  ],
  Fields: BusinessHoursInputs,
}

/** The weekly hours of a domain (specification section 3). */
export function BusinessHoursPage() {
  return <ComponentPage of={PAGE} />
}
