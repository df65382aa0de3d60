import { z } from 'zod'
import { spokenText } from '../answer/answer'
import { Voice } from '../answer/voice'
import { ExitKeywords } from '../conversation/task'
import { endpoint } from '../endpoint/endpoint'
import { SENSITIVE_TYPES } from '../entity/entity'
import {
  EXCLUDED_BY_DATETIME,
  SYSTEM_ENTITIES_OFF_AT_FIRST,
  SYSTEM_ENTITY_CODES,
  SystemEntityCode,
  TIME_ZONE_OF_LANGUAGE,
} from '../entity/systemEntity'
import { ANSWER_TEXT_MAX, CONVERSATION_NAME_MAX, FEEDBACK_EXCLUSIONS_MAX } from '../primitives/limits'
import type { Language } from '../primitives/locale'
import { InDomain, outwardUrl, PrivateKeyText, Revision, requiredText } from '../primitives/primitives'
import { OAuthSettings } from './oauth'

/** Asked after every matched answer, when the session has ended, or only where a button asks (behaviour 12.7). */
export const FEEDBACK_EXPOSURES = ['EVERY_ANSWER', 'SESSION_END', 'NEVER'] as const

/** A system entity of a domain: whether it is looked for, and what may be kept of what it finds. */
export const SystemEntitySetting = z.object({
  code: SystemEntityCode,
  active: z.boolean(),
  sensitiveType: z.enum(SENSITIVE_TYPES),
})
export type SystemEntitySetting = z.infer<typeof SystemEntitySetting>

/** Settings of a domain that its bot answers by (behaviour 4, 6, 12). Empty texts stand for the product's own. */
export const DialogueSettings = z
  .object({
    /** IANA name in which dates and times are meant. */
    timeZone: requiredText(60).refine(isTimeZone, 'INVALID_VALUE'),
    systemEntities: z.array(SystemEntitySetting),
    taskEnd: z.object({
      exitKeywords: ExitKeywords,
      message: spokenText(ANSWER_TEXT_MAX),
    }),
    similarLead: spokenText(ANSWER_TEXT_MAX),
    feedback: z.object({
      on: z.boolean(),
      phrase: spokenText(ANSWER_TEXT_MAX),
      exposure: z.enum(FEEDBACK_EXPOSURES),
      yes: spokenText(ANSWER_TEXT_MAX),
      no: spokenText(ANSWER_TEXT_MAX),
      /** Names of conversations after which it is never asked. */
      excluded: z.array(requiredText(CONVERSATION_NAME_MAX)).max(FEEDBACK_EXCLUSIONS_MAX, 'TOO_MANY'),
    }),
    authentication: z
      .object({
        url: outwardUrl,
        request: spokenText(ANSWER_TEXT_MAX),
        failure: spokenText(ANSWER_TEXT_MAX),
        error: spokenText(ANSWER_TEXT_MAX),
      })
      .nullable(),
    /** The other way to prove it, which excludes the one above (section 4); left out: none. */
    oauth: OAuthSettings.optional(),
    /** What is said in the chat when a payment has ended. */
    payment: z
      .object({
        paid: spokenText(ANSWER_TEXT_MAX),
        cancelled: spokenText(ANSWER_TEXT_MAX),
        failed: spokenText(ANSWER_TEXT_MAX),
      })
      .optional(),
    /** In a call-centre domain: the voice of bubbles that have none of their own; left out: the telephone's. */
    voice: Voice.optional(),
  })
  .superRefine(({ authentication, oauth }, context) => {
    if (authentication && oauth)
      context.addIssue({ code: 'custom', path: ['oauth'], message: 'ONE_AUTHENTICATION' })
  })
  .superRefine(({ systemEntities }, context) => {
    const active = new Set(systemEntities.filter((one) => one.active).map((one) => one.code))
    if (active.has('DATETIME') && EXCLUDED_BY_DATETIME.some((code) => active.has(code)))
      context.addIssue({ code: 'custom', path: ['systemEntities'], message: 'DATE_TIME_WITH_DATETIME' })
    if (new Set(systemEntities.map((one) => one.code)).size < systemEntities.length)
      context.addIssue({ code: 'custom', path: ['systemEntities'], message: 'DUPLICATE_NAME' })
  })
export type DialogueSettings = z.infer<typeof DialogueSettings>

/** The settings of a domain that never changed any. */
export function defaultDialogueSettings(language: Language): DialogueSettings {
  return {
    timeZone: TIME_ZONE_OF_LANGUAGE[language],
    systemEntities: SYSTEM_ENTITY_CODES.map((code) => ({
      code,
      active: !SYSTEM_ENTITIES_OFF_AT_FIRST.includes(code),
      sensitiveType: 'NONE',
    })),
    taskEnd: { exitKeywords: [], message: '' },
    similarLead: '',
    feedback: { on: false, phrase: '', exposure: 'EVERY_ANSWER', yes: '', no: '', excluded: [] },
    authentication: null,
  }
}

/** Settings that were stored before a system entity existed, with that one switched off. */
export function withLaterSystemEntities(settings: DialogueSettings): DialogueSettings {
  const known = new Set(settings.systemEntities.map(({ code }) => code))
  const later = SYSTEM_ENTITY_CODES.filter((code) => !known.has(code))
  if (later.length === 0) return settings
  const added = later.map((code): SystemEntitySetting => ({ code, active: false, sensitiveType: 'NONE' }))
  return { ...settings, systemEntities: [...settings.systemEntities, ...added] }
}

/** Whether a name is that of a time zone. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** The origin of an address, such as `https://shop.example`; null where it is none. */
export function originOf(url: string): string | null {
  return URL.canParse(url) ? new URL(url).origin : null
}

/** The signing key, and the address whose origin it is for; null forgets it. */
export const NewSigningKey = z
  .object({
    key: PrivateKeyText.nullable(),
    url: outwardUrl.refine((url) => originOf(url) !== null, 'URL_INVALID').nullable(),
  })
  .refine(({ key, url }) => key === null || url !== null, { path: ['url'], error: 'REQUIRED' })

const Reply = z.object({
  settings: DialogueSettings,
  revision: z.number(),
  /** Last characters of the signing key's fingerprint; null when there is none. The key itself is never shown. */
  authenticationKey: z.string().nullable(),
  /** The origin that the key is for: links to another are not signed with it; null when there is none. */
  authenticationKeyFor: z.string().nullable(),
})

/** Calls of a domain's settings that its bot answers by. */
export const dialogueSettings = {
  read: endpoint({
    method: 'GET',
    path: '/api/v1/dialogue-settings',
    permit: 'View/executeBuilder',
    summary: 'Settings that a bot answers by',
    query: InDomain,
    reply: Reply,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/v1/dialogue-settings',
    permit: 'Change/content',
    summary: 'Change the settings that a bot answers by; takes effect with the next build or apply',
    query: InDomain,
    body: z.object({ revision: Revision, settings: DialogueSettings }),
    reply: Reply,
  }),
  setKey: endpoint({
    method: 'PUT',
    path: '/api/v1/dialogue-settings/authentication-key',
    permit: 'Change/updateDomain',
    summary:
      'Set the private key that authentication requests to the origin of this address are signed with; null forgets it',
    query: InDomain,
    body: NewSigningKey,
    reply: Reply,
  }),
}
