import { z } from 'zod'
import { crud } from '../endpoint/crud'
import { PEOPLE_TYPE_NAME_MAX } from '../primitives/limits'
import { requiredText } from '../primitives/primitives'

/** People who are counted apart, `Adult 2, Child 1` (behaviour 4.6). Section 5: English only, no spaces. */
export const PeopleTypeFields = z.object({
  name: requiredText(PEOPLE_TYPE_NAME_MAX).pipe(z.string().regex(/^[A-Za-z]+$/, 'ENGLISH_ONLY')),
})
export type PeopleTypeFields = z.infer<typeof PeopleTypeFields>
/** Calls of people types. */
export const peopleType = crud('peopletype', PeopleTypeFields, 'people types')
