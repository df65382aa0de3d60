import { type SubsequentAction, type Voice, voiceInformation } from '@parlance/contract'
import type { Piece } from '../render/rendered'
import { renderText } from '../render/renderText'
import type { Effects } from '../turn/effect'
import type { TurnState } from '../turn/turnState'

type Information = { key: string; value: string }[]

/** Gives the voice of the domain to the bubbles that have none of their own. */
export function withDomainVoice(pieces: readonly Piece[], voice: Voice | undefined): readonly Piece[] {
  if (!voice) return pieces
  const spoken = voiceInformation(voice)
  const isOwn = ({ key }: { key: string }) => spoken.some((each) => each.key === key)
  return pieces.map((piece) =>
    piece.information.some(isOwn) ? piece : { ...piece, information: [...spoken, ...piece.information] },
  )
}

/** Directives to the telephone that follow an answer (behaviour 6.6); times become ms. */
export function* voiceDirectives(
  turn: TurnState,
  action: SubsequentAction | undefined,
  callDetailRecord: string | undefined,
): Effects<Information> {
  const directives: Information = []
  const directive = (name: string, payload: Record<string, string>) => {
    directives.push({ key: `clovaDirectiveHeader-name-${name}`, value: name })
    for (const [key, value] of Object.entries(payload))
      directives.push({ key: `clovaDirectivePayload-${key}-${name}`, value })
  }
  if (action?.type === 'WAIT_VOICE') directive('SetTimeout', { timeout: milliseconds(action.seconds) })
  if (action?.type === 'WAIT_KEYPAD') {
    const { digits, seconds, fromBubble } = action
    const payload = {
      maxdigits: String(digits),
      timeout: milliseconds(seconds),
      ttsIndex: String(fromBubble),
    }
    directive('ReadDTMF', payload)
  }
  if (action?.type === 'TRANSFER')
    directive('TransferCall', { number: (yield* renderText(turn, action.number, 'MACHINE')).trim() })
  if (action?.type === 'END_CALL') directives.push({ key: 'clovaShouldEndSession', value: 'true' })
  if (callDetailRecord)
    directives.push({ key: 'clovaDirectivePayload-submissionCode-CallDetailRecord', value: callDetailRecord })
  return directives
}

function milliseconds(seconds: number): string {
  return String(Math.round(seconds * 1_000))
}
