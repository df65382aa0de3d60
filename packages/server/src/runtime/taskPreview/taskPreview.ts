import { randomUUID } from 'node:crypto'
import { AppError, TURN_BUDGET_MS, task } from '@parlance/contract'
import { compileBotInSteps, echoOfSlotCheck, playTask, slotCheckRequest } from '@parlance/engine'
import type { Context } from '../../context'
import { domainRow } from '../../db/domainRow'
import { createHeavyCalls } from '../../http/fairness/heavyCall'
import type { Serve } from '../../http/serve'
import { inSlices } from '../../job/inSlices'
import { readLittleBot } from './littleBot'

/** No dialogue computes longer, in ms; what has been played by then is shown. */
const PLAY_MS = 3_000

/** Nor is a bot compiled longer; that of one conversation takes milliseconds, unless its dictionaries are very large. */
const COMPILE_MS = 5_000

/** Dialogues are played a few at a time, those of each person by turns. */
const plays = createHeavyCalls({ total: 2, perGroup: 1, waitingPerGroup: 10 })

/** Trying a task before it is saved: a dialogue of it, and the condition URL of a slot. Nothing is stored. */
export function taskPreviewRoutes(serve: Serve, context: Context): void {
  serve(task.preview, ({ query: { domainId }, body, caller }) =>
    plays(String(caller.userId), async () => {
      const { snapshot, conversation } = await readLittleBot(context.database, domainId, body.fields)
      let compiledMs = 0
      const compiling = counted(compileBotInSteps({ snapshot, model: null }), (ms) => {
        compiledMs += ms
        if (compiledMs > COMPILE_MS) throw new AppError('PREVIEW_TOO_LONG')
      })
      const bot = await inSlices(compiling)
      let playedMs = 0
      const { said, path, slot } = body
      const playing = counted(
        playTask(bot, {
          conversation,
          said,
          path,
          slot,
          now: context.now().getTime(),
          userId: `test-${caller.userId}`,
          isOver: () => playedMs > PLAY_MS,
        }),
        (ms) => void (playedMs += ms),
      )
      return inSlices(playing)
    }),
  )

  serve(task.checkSlot, async ({ query: { domainId }, body, caller }) => {
    const { code: domainCode } = await domainRow(context.database, domainId, ['code'])
    const request = slotCheckRequest(body, {
      domainCode,
      userId: `test-${caller.userId}`,
      requestId: randomUUID(),
      timestamp: context.now().getTime(),
    })
    const deadline = performance.now() + TURN_BUDGET_MS
    const outcome = body.send ? await context.outward.send(request, { domainId, deadline }) : null
    return echoOfSlotCheck(request, outcome)
  })
}

/** The same steps; `count` is told how long each took, without what was done for others in between. */
function* counted<Result>(
  steps: Generator<undefined, Result>,
  count: (ms: number) => void,
): Generator<undefined, Result> {
  for (;;) {
    const began = performance.now()
    const step = steps.next()
    if (step.done) return step.value
    count(performance.now() - began)
    yield
  }
}
