import { type BusinessHoursFields, businessHours, WEEKDAYS } from '@parlance/contract'
import { crudCalls } from '../../shared/component/componentCalls'
import type { KindPage } from '../../shared/component/componentPageOf'
import { BusinessHoursInputs } from './BusinessHoursInputs'
import { ENTITY_TABS } from './entity/entityTabs'
import { weekSummary } from './weekSummary'

/** Monday to Friday from nine to six. */
const RANGES = WEEKDAYS.slice(1, 6).map((day) => ({ day, from: '09:00', to: '18:00' }))

/** The weekly hours of a domain (specification section 3). */
export const PAGE: KindPage<BusinessHoursFields> = {
  tabs: ENTITY_TABS,
  calls: crudCalls(businessHours),
  newFields: { name: '', ranges: RANGES },
  columns: ({ t, format }) => [
    {
      id: 'ranges',
      header: t('businessHours.ranges'),
      width: '3fr',
      cell: (row) => weekSummary(row.fields.ranges, (day) => format.weekday(day, 'short')),
    },
  ],
  itemText: ({ day, from, to }: BusinessHoursFields['ranges'][number], { format }) =>
    `${format.weekday(day, 'short')} ${from}–${to}`,
  Fields: BusinessHoursInputs,
}
