import { z } from 'zod'
import { crud } from '../endpoint/crud'
import { Title } from '../primitives/name'
import { daySpan } from '../primitives/primitives'

/** Days on which business hours do not apply (behaviour 4.6); those of every year may go on into the next. */
export const HolidayFields = z.object({ name: Title, ...daySpan.shape }).refine(isInOrder, {
  path: ['dateTo'],
  message: 'END_BEFORE_START',
})
export type HolidayFields = z.infer<typeof HolidayFields>
/** Calls of holidays. */
export const holiday = crud('holiday', HolidayFields, 'holidays')

function isInOrder({ dateFrom, dateTo }: z.infer<typeof daySpan>): boolean {
  return dateFrom.length === dateTo.length && (dateFrom.length === 'MM-DD'.length || dateTo >= dateFrom)
}
