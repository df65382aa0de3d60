import { z } from 'zod'
import { crud } from '../crud'
import { daySpan } from '../primitives'
import { Title } from './name'

/** Days on which business hours do not apply (behaviour 4.6). */
export const HolidayFields = z
  .object({ name: Title, ...daySpan.shape })
  .refine(({ dateFrom, dateTo }) => dateFrom.length === dateTo.length && dateTo >= dateFrom, {
    path: ['dateTo'],
    message: 'END_BEFORE_START',
  })
export type HolidayFields = z.infer<typeof HolidayFields>
/** Calls of holidays. */
export const holiday = crud('holiday', HolidayFields, 'holidays')
