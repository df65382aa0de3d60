import { z } from 'zod'
import { crud } from '../endpoint/crud'
import { Title } from '../primitives/name'
import { timeSpan } from '../primitives/primitives'
import { WEEKDAYS } from '../primitives/weekday'

const HOUR_MINUTES = 60
const minutesOf = (time: string) => Number(time.slice(0, 2)) * HOUR_MINUTES + Number(time.slice(3))
type Span = z.infer<typeof timeSpan>
const minutesIn = ({ from, to }: Span) => minutesOf(to) - minutesOf(from)
/** Where one time is none, only that one is wrong. */
const isSpan = (range: Span) => timeSpan.safeParse(range).success
/**
 * Opening hours by weekday, for conditions. Section 5: end after start, at least an hour, at most 24:00, no duplicates.
 */
export const BusinessHoursFields = z.object({
  name: Title,
  ranges: z
    .array(
      z
        .object({ day: z.enum(WEEKDAYS), ...timeSpan.shape })
        .refine((range) => !isSpan(range) || minutesIn(range) > 0, {
          path: ['to'],
          message: 'HOURS_PAST_MIDNIGHT',
        })
        .refine((range) => !isSpan(range) || minutesIn(range) >= HOUR_MINUTES, {
          path: ['to'],
          message: 'TOO_SHORT_SPAN',
        }),
    )
    .min(1, 'REQUIRED')
    .max(70, 'TOO_MANY')
    .superRefine((ranges, context) => {
      ranges.forEach((range, i) => {
        const clashing = ranges
          .slice(0, i)
          .some((other) => other.day === range.day && other.from < range.to && range.from < other.to)
        if (clashing) context.addIssue({ code: 'custom', path: [i], message: 'OVERLAPPING' })
      })
    }),
})
export type BusinessHoursFields = z.infer<typeof BusinessHoursFields>
/** Calls of business hours. */
export const businessHours = crud('businesshours', BusinessHoursFields, 'business hours')
