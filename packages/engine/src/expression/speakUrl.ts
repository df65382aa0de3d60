import { parseExpression } from '@parlance/contract'
import type { Deliberation } from '../dialogue/turn'
import type { Asking } from '../effect'
import { speakText } from './evaluate'

/** An address with the values that it names put in, encoded so that none of them can change where it leads. */
export function* speakUrl(d: Deliberation, url: string): Asking<string> {
  let spoken = ''
  for (const part of parseExpression(url)) {
    const written = url.slice(part.start, part.end)
    spoken +=
      part.kind === 'text' ? written : encodeURIComponent((yield* speakText(d, written)).toWellFormed())
  }
  return spoken
}
