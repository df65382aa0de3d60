import {
  type AnswerBubble,
  answerPreview,
  messengerOf,
  type Platform,
  parseExpression,
  printExpression,
  type ReplyOf,
  SWITCH_TO_AGENT,
} from '@parlance/contract'
import type { TurnResult } from '@parlance/engine'
import type { Context } from '../../context'
import type { Serve } from '../../http/serve'
import { pushedPort } from '../channel/port/ports'
import { audioLengths } from '../channel/pushed/delivery/audioLengths'
import { originOf } from '../channel/wholeAddresses'
import { presentCustom } from '../channels/custom/presentCustom'
import { mapTexts, showExpressions } from './asWritten'
import { renderAlone } from './renderAlone'

/** Shows an answer that is being written as the engine would give it, and what is sent of it. */
export function answerPreviewRoutes(serve: Serve, context: Context): void {
  serve(answerPreview.render, async ({ query, body: { bubbles, platform }, request }) => {
    const said = withoutHandOver(bubbles)
    const turn = await renderAlone(context, query.domainId, said.bubbles, platform)
    const origin = originOf(context, request)
    const reply = customReply(turn, context.now(), origin)
    const shown = {
      bubbles: reply.bubbles ?? [],
      quickButtons: reply.quickButtons ?? [],
      ...(said.agent !== undefined && { handsOverTo: said.agent }),
    }
    const payload = (await messagesOf(context, platform, turn, origin)) ?? reply
    // What a client gets is JSON.
    return JSON.parse(JSON.stringify({ ...shown, payload })) as ReplyOf<typeof answerPreview.render>
  })
}

type Turn = Pick<TurnResult, 'bubbles' | 'quickButtons' | 'trace'>

function customReply({ bubbles, quickButtons, trace }: Turn, now: Date, origin: string) {
  const reply = { bubbles, quickButtons, trace, sessionId: PREVIEW, elapsedMs: 0, at: now.toISOString() }
  return showExpressions(presentCustom(CALL, reply, origin))
}

/** The messages that a messenger is sent; null where the Custom API is asked. */
async function messagesOf(
  context: Context,
  platform: Platform,
  { bubbles, quickButtons }: Turn,
  origin: string,
) {
  const messenger = messengerOf(platform)
  if (!messenger) return null
  const seconds = await audioLengths(context, bubbles)
  const reply = showExpressions({ bubbles, quickButtons })
  return pushedPort(context, messenger).render(reply, { origin, seconds }).flat()
}

const PREVIEW = 'preview'
const CALL = { version: 'v2', usesContent: false, userId: PREVIEW } as const

/**
 * Bubbles without the expressions that hand the conversation over, which add nothing to a text, and the agent connection
 * that gets it: that of the last one, as in a turn. An expression without a name is shown as it is written.
 */
function withoutHandOver(bubbles: readonly AnswerBubble[]): {
  bubbles: AnswerBubble[]
  agent: string | undefined
} {
  let agent: string | undefined
  const shown = mapTexts([...bubbles], (text) => {
    if (!text.includes(SWITCH_TO_AGENT)) return text
    const kept = parseExpression(text).map((part) => {
      const isSwitch =
        part.kind === 'reference' && part.of === 'builtInMethod' && part.name === SWITCH_TO_AGENT
      const named = isSwitch ? printExpression(part.arguments?.[0] ?? []).trim() : ''
      if (named === '') return text.slice(part.start, part.end)
      agent = named
      return ''
    })
    const left = kept.join('')
    return left === text ? text : left.trim()
  })
  return { bubbles: shown, agent }
}
