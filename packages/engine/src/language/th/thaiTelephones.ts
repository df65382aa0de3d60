import { telephoneFinder } from '../../finder/telephone'
import { inThai } from './thaiText'

const findTelephones = telephoneFinder('TH')
/** A comma before a number would be read as the pause before an extension. */
const COMMA = /,(?= ?0)/g

/** Telephone numbers of Thailand, in Thai digits as well. */
export const findThaiTelephones = inThai((thai, at) =>
  findTelephones({ ...thai, text: thai.text.replace(COMMA, '|') }, at),
)
