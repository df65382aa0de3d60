import { randomUUID } from 'node:crypto'
import { DEFAULT_MESSAGES, type Trace } from '@parlance/contract'
import {
  type Bot,
  newSession,
  readPostback,
  type Session,
  type TurnInput,
  type TurnResult,
} from '@parlance/engine'

/**
 * The turn in place of one that broke unexpectedly: the product's own text, and the session as it was. So every message
 * gets an answer (behaviour 12.3).
 */
export function systemErrorTurn(
  { snapshot, thresholds }: Bot,
  before: Session | null,
  input: TurnInput,
): TurnResult {
  const message = DEFAULT_MESSAGES[snapshot.domain.language].systemError
  const trace: Trace = {
    matchType: 'SYSTEM_ERROR',
    score: 0,
    conversation: null,
    candidates: [],
    features: [],
    entities: [],
    normalised: '',
    thresholds: thresholds && { ...thresholds },
    steps: [{ step: 'SYSTEM_ERROR', outcome: 'WON', reason: 'CALL_FAILED', params: { code: 'INTERNAL' } }],
    buildId: snapshot.build.id,
    buildDisplayId: snapshot.build.displayId,
    newSession: before === null,
  }
  const information = [
    ['chatType', 'TEXT'],
    ['chatType', 'TEXT'],
    ['score', '0.0'],
    ['endOfBubble', 'endOfBubble'],
    ['matchingType', 'none'],
    ['domainCode', snapshot.domain.code],
    ['defaultMsgType', 'systemErrorMsg'],
  ].map(([key, value]) => ({ key: key!, value: value! }))
  return {
    session: before ?? newSession(randomUUID(), input.now),
    bubbles: [{ type: 'text', data: { description: message }, information, context: [] }],
    quickButtons: [],
    impressions: [],
    answerText: message,
    tags: [],
    // Which words of it are sensitive was not found out.
    utterance: snapshot.settings.systemEntities.some(({ sensitiveType }) => sensitiveType !== 'NONE')
      ? ''
      : readPostback(input.text).visible,
    masked: false,
    secrets: [],
    spoken: [],
    trace,
  }
}
