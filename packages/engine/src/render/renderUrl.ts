import { parseExpression } from '@parlance/contract'
import type { Effects } from '../turn/effect'
import type { TurnState } from '../turn/turnState'
import { renderText } from './renderText'

/** An address with the values that it names put in, encoded so that none of them can change where it leads. */
export function* renderUrl(turn: TurnState, url: string): Effects<string> {
  let rendered = ''
  for (const part of parseExpression(url)) {
    const written = url.slice(part.start, part.end)
    rendered +=
      part.kind === 'text'
        ? written
        : encodeURIComponent((yield* renderText(turn, written, 'MACHINE')).toWellFormed())
  }
  return rendered
}
