import type { Json } from '../turn/session'
import type { FarSide } from './conversationScript'

/** What was sent to the operator's server of a script: the address, and the body of a POST. */
export type SentToFarSide = { url: string; body: string | null }

/**
 * What the operator's server of a script writes back: `{{sent}}` becomes the body that was sent to it, the query where
 * there was none, and `{{sent.slot.value}}` what a JSON body holds there, so that a script shows what a server gets.
 */
export function farSideBody(
  { body, contentType }: Extract<FarSide, { kind: 'answers' }>,
  sent: SentToFarSide,
): string {
  const written = contentType === 'application/json' ? insideString : (text: string) => text
  return body.replace(/\{\{sent((?:\.\w+)*)\}\}/g, (_, path: string) => {
    const whole = sent.body ?? decodeURIComponent(sent.url.split('?')[1] ?? '')
    if (path === '') return written(whole)
    const found = path
      .slice(1)
      .split('.')
      .reduce<Json | undefined>(stepInto, JSON.parse(whole) as Json)
    return written(typeof found === 'string' ? found : (JSON.stringify(found) ?? ''))
  })
}

function stepInto(value: Json | undefined, step: string): Json | undefined {
  return typeof value === 'object' && value !== null ? (value as Record<string, Json>)[step] : undefined
}

/** As it may stand between the quotation marks of JSON. */
function insideString(text: string): string {
  return JSON.stringify(text).slice(1, -1)
}
