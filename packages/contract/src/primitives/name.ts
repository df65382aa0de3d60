import { z } from 'zod'
import { TITLE_MAX } from './limits'
import { nameText, requiredText } from './primitives'

/** A name that texts refer to: letters of any script, digits, _ and - (section 5). */
export function referredName(max: number) {
  return requiredText(max).pipe(z.string().regex(/^[\p{L}\p{M}\p{N}_-]+$/u, 'NAME_CHARACTERS'))
}

/** A name that only operators read. */
export const Title = nameText(TITLE_MAX)
