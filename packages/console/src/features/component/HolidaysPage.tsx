import { type HolidayFields, holiday } from '@parlance/contract'
import { crudCalls } from '../../shared/component/componentCalls'
import type { ComponentFieldsProps, KindPage } from '../../shared/component/componentPageOf'
import type { DraftShape } from '../../shared/form/draftForm'
import { useT } from '../../shared/i18n/useT'
import { DaySpanInput, isEveryYear } from '../../shared/input/DaySpanInput'
import { ENTITY_TABS } from './entity/entityTabs'

const NEW: HolidayFields = { name: '', dateFrom: '01-01', dateTo: '01-01' }

/** What is refused of the first day, such as an overlap, may be mended at the last. */
const SHAPE: DraftShape<HolidayFields, HolidayFields> = {
  of: (fields) => fields,
  prepare: (fields) => ({
    fields,
    valueAt: (path) =>
      path === 'dateFrom' ? [fields.dateFrom, fields.dateTo] : fields[path as keyof HolidayFields],
  }),
}

/** The days on which a domain is closed (specification section 3). */
export const PAGE: KindPage<HolidayFields> = {
  tabs: ENTITY_TABS,
  calls: crudCalls(holiday),
  newFields: NEW,
  columns: ({ t }) => [
    {
      id: 'days',
      header: t('holiday.days'),
      width: '2fr',
      cell: ({ fields: { dateFrom, dateTo } }) =>
        [t.format.days(dateFrom, dateTo), ...(isEveryYear(dateFrom) ? [t('days.yearly')] : [])].join(' · '),
    },
  ],
  shape: SHAPE,
  Fields: Days,
}

function Days({ form, readOnly }: ComponentFieldsProps<HolidayFields>) {
  const t = useT()
  const { dateFrom, dateTo } = form.draft
  return (
    <DaySpanInput
      label={t('holiday.days')}
      from={form.field('dateFrom')}
      to={form.field('dateTo')}
      readOnly={readOnly}
      unchosen={form.base === null && dateFrom === NEW.dateFrom && dateTo === NEW.dateTo}
    />
  )
}
