import { z } from 'zod'
import { KEYPAD_DIGITS_MAX, VOICE_WAIT_MAX_SECONDS } from '../primitives/limits'
import { requiredText, text } from '../primitives/primitives'

/** How far from a speaker's own way each step of a voice may lie; 0 is their own. */
export const VOICE_STEP_MAX = 5
const step = z.number().int().min(-VOICE_STEP_MAX).max(VOICE_STEP_MAX).default(0)

/** Who speaks in a call-centre domain, and how (specification section 3). */
export const Voice = z.object({
  /** The name under which the telephone knows the speaker. */
  speaker: requiredText(50),
  volume: step,
  alpha: step,
  pitch: step,
  speed: step,
  tone: text(50).default(''),
})
export type Voice = z.infer<typeof Voice>

/** How a bubble is spoken: by its own voice, for this bubble only, or for it and all after. */
export const VoiceSettings = Voice.extend({
  scope: z.enum(['BUBBLE', 'ALL_AFTER']).default('BUBBLE'),
})
export type VoiceSettings = z.infer<typeof VoiceSettings>

/** How the telephone is told of a voice: as entries of a bubble's `information`. */
export function voiceInformation(voice: Voice): { key: string; value: string }[] {
  const { speaker, volume, alpha, pitch, speed, tone } = voice
  return Object.entries({ speaker, volume, alpha, pitch, speed, tone }).map(([key, value]) => ({
    key: `clovaVoice-${key}`,
    value: String(value),
  }))
}

/** Section 5: at most 3 decimals. */
const seconds = (least: number) =>
  z
    .number()
    .min(least)
    .max(VOICE_WAIT_MAX_SECONDS)
    .refine((value) => Number.isInteger(Math.round(value * 1e6) / 1e3), 'INVALID_VALUE')

/** Section 5: digits without hyphens, a version-2 method, a user variable, or letters then digits. */
const TRANSFER_NUMBER =
  /^(?:\d{2,20}|[A-Za-z]{1,10}\d{1,20}|\$2\{[A-Za-z0-9_-]+(?:\.[A-Za-z0-9_-]+)?\}|\*\{[^{}]+\})$/

/** What follows an answer (specification section 3, behaviour 6.6); times in seconds. */
export const SubsequentAction = z.discriminatedUnion('type', [
  z.object({ type: z.literal('WAIT') }),
  /** The answer of another conversation, by its name, follows in the same turn. */
  z.object({ type: z.literal('MOVE'), conversation: requiredText(100) }),
  z.object({ type: z.literal('WAIT_VOICE'), seconds: seconds(1) }),
  z.object({
    type: z.literal('WAIT_KEYPAD'),
    digits: z.number().int().min(1).max(KEYPAD_DIGITS_MAX),
    seconds: seconds(0),
    /** Number of the bubble, from 0, from which keys are accepted. */
    fromBubble: z.number().int().min(0).max(4).default(0),
  }),
  z.object({
    type: z.literal('TRANSFER'),
    number: requiredText(200).pipe(z.string().regex(TRANSFER_NUMBER, 'TRANSFER_NUMBER')),
  }),
  z.object({ type: z.literal('END_CALL') }),
])
export type SubsequentAction = z.infer<typeof SubsequentAction>
