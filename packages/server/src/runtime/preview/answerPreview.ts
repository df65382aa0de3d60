import { answerPreview, type ReplyOf } from '@parlance/contract'
import type { TurnResult } from '@parlance/engine'
import type { Context } from '../../context'
import type { Serve } from '../../http/serve'
import { presentCustom } from '../channel/presentCustom'
import { originOf } from '../channel/wholeAddresses'
import { showExpressions } from './asWritten'
import { renderAlone } from './renderAlone'

/** Shows an answer that is being written as the engine would give it. */
export function answerPreviewRoutes(serve: Serve, context: Context): void {
  serve(answerPreview.render, async ({ query, body, request }) => {
    const turn = await renderAlone(context, query.domainId, body.bubbles, body.platform)
    return previewOf(turn, context.now(), originOf(context, request))
  })
}

function previewOf(
  { bubbles, quickButtons, trace }: Pick<TurnResult, 'bubbles' | 'quickButtons' | 'trace'>,
  now: Date,
  origin: string,
): ReplyOf<typeof answerPreview.render> {
  const reply = { bubbles, quickButtons, trace, sessionId: PREVIEW, elapsedMs: 0, at: now.toISOString() }
  const payload = showExpressions(presentCustom(CALL, reply, origin))
  // What a client gets is JSON.
  return JSON.parse(
    JSON.stringify({ bubbles: payload.bubbles ?? [], quickButtons: payload.quickButtons ?? [], payload }),
  ) as ReplyOf<typeof answerPreview.render>
}

const PREVIEW = 'preview'
const CALL = { version: 'v2', usesContent: false, userId: PREVIEW } as const
