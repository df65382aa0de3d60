import { z } from 'zod'
import { PLATFORMS } from '../channel/channels'
import { IN_ANSWERS } from '../expression/accepted'
import { isBuiltInMethod } from '../expression/builtInMethods'
import { hasExpression, parseExpression } from '../expression/parse'
import type { ExpressionPart } from '../expression/part'
import { isPayment } from '../expression/paymentMethods'
import { SWITCH_TO_AGENT } from '../expression/syntax'
import { refuseNoJson } from '../json/refuseNoJson'
import {
  ANSWER_TEXT_MAX,
  BUBBLES_PER_ANSWER_MAX,
  BUTTON_NAME_MAX,
  CALL_RECORD_MAX,
  CARD_BUTTONS_MAX,
  FORM_NAME_MAX,
  IMAGE_CARDS_MAX,
  IMAGE_DESCRIPTION_MAX,
  LINKS_MAX,
  TAGGED_TEXT_MAX,
  USER_VARIABLE_NAME_MAX,
  USER_VARIABLE_VALUE_MAX,
  VARIABLE_UPDATES_MAX,
} from '../primitives/limits'
import { hasSafeFlexLinks } from '../primitives/link'
import { audioUrl, buttonUrl, Id, imageUrl, outwardUrl, requiredText, text } from '../primitives/primitives'
import { Conditions } from './condition'
import { SubsequentAction, VoiceSettings } from './voice'

/** A text of the bot: it may refer to components, though not to those of questions and data (section 5). */
export function spokenText(max: number) {
  return text(max)
    .refine(
      (value) => parseExpression(value).every((part) => part.kind === 'text' || IN_ANSWERS.includes(part.of)),
      'ANSWER_HAS_EXPRESSION',
    )
    .refine((value) => !parseExpression(value).some(isPaidFromZero), 'PRICE_BEGINS_WITH_ZERO')
    .refine((value) => !parseExpression(value).some(isToNobody), 'AGENT_NOT_NAMED')
    .superRefine((value, context) => {
      for (const name of unknownMethodsIn(value))
        context.addIssue({ code: 'custom', message: 'UNKNOWN_BUILT_IN_METHOD', params: { name } })
    })
}

/** The built-in methods in a text that there are not: nothing could be said for them. */
export function unknownMethodsIn(text: string): string[] {
  const parts = text.includes('${`') ? parseExpression(text) : []
  return parts.flatMap((part) =>
    part.kind === 'reference' && part.of === 'builtInMethod' && !isBuiltInMethod(part.name) ? part.name : [],
  )
}

/** A talk that is to be handed over, and to no place. */
function isToNobody(part: ExpressionPart): boolean {
  if (part.kind === 'text' || part.name !== SWITCH_TO_AGENT) return false
  return part.of === 'builtInMethod' && !part.arguments?.[0]?.length
}

/** A payment whose price is written in it and begins with 0 (section 5); what a reference gives is checked when it is known. */
function isPaidFromZero(part: ExpressionPart): boolean {
  if (part.kind === 'text' || part.of !== 'builtInMethod' || !isPayment(part.name)) return false
  const price = part.arguments?.[1]?.[0]
  return price?.kind === 'text' && price.text.trimStart().startsWith('0')
}

const requiredSpoken = (max: number) => spokenText(max).pipe(z.string().min(1, 'REQUIRED'))
/** A text that is sent as it stands: end users would see an expression in it. */
const plain = <T extends z.ZodType<string>>(schema: T) =>
  schema.refine((value) => !hasExpression(value), 'ANSWER_HAS_EXPRESSION')
/** The label of a button, which is also the message that pressing it sends: short plain text. */
export const ButtonName = plain(requiredText(BUTTON_NAME_MAX))

/** What no database keeps: NUL and halves of characters, which JSON can write as escapes. */
function isStorable(json: unknown): boolean {
  return !/\\u(?:0000|d[89a-f][0-9a-f]{2})/iu.test(JSON.stringify(json).replaceAll('\\\\', ''))
}

/** Section 5: both filled or both empty. */
const withAlias = <T extends { url?: string | undefined; urlAlias?: string | undefined }>(data: T) =>
  (data.url === undefined) === (data.urlAlias === undefined)

const LinkAction = z.object({
  type: z.literal('link'),
  data: z.object({ url: buttonUrl, mobileUrl: buttonUrl.optional() }),
})
/** What pressing something does (behaviour 1.5): open a page, dial, send a message, or open the chat anew. */
const PressAction = z.discriminatedUnion('type', [
  LinkAction,
  z.object({
    type: z.literal('phone'),
    data: z.object({ number: requiredText(30).pipe(z.string().regex(/^\+?[\d-]+$/, 'INVALID_VALUE')) }),
  }),
  z.object({
    type: z.literal('postback'),
    data: z.object({ postback: plain(requiredText(ANSWER_TEXT_MAX)) }),
  }),
  /** Shows one text as the end user's own, and sends another. */
  z.object({
    type: z.literal('utterance'),
    data: z.object({
      text: plain(requiredText(ANSWER_TEXT_MAX)),
      postback: plain(requiredText(ANSWER_TEXT_MAX)),
    }),
  }),
  /** The welcome message answers, as when the chat is opened; history has the text. */
  z.object({
    type: z.literal('welcome'),
    data: z.object({ postback: plain(text(ANSWER_TEXT_MAX)).optional() }),
  }),
])
export type PressAction = z.infer<typeof PressAction>

const TextComponent = z.object({
  type: z.literal('text'),
  title: spokenText(100).optional(),
  data: z
    .object({
      description: requiredSpoken(ANSWER_TEXT_MAX),
      url: buttonUrl.optional(),
      urlAlias: ButtonName.optional(),
      action: PressAction.optional(),
    })
    .refine(withAlias, { path: ['urlAlias'], message: 'URL_AND_ALIAS' }),
})

const cell = <Action extends z.ZodType>(action: Action) =>
  z.object({
    rowSpan: z.literal(1).default(1),
    colSpan: z.literal(1).default(1),
    data: z.object({
      type: z.literal('button'),
      title: ButtonName,
      data: z.object({ type: z.literal('basic').default('basic'), action }),
    }),
  })

const ImageComponent = z.object({
  type: z.literal('image'),
  title: spokenText(100).optional(),
  subTitle: spokenText(100).optional(),
  data: z
    .object({
      imageUrl,
      alt: plain(text(200)).optional(),
      imagePosition: z.enum(['top', 'bottom', 'left', 'right']).optional(),
      description: spokenText(IMAGE_DESCRIPTION_MAX).optional(),
      url: buttonUrl.optional(),
      urlAlias: ButtonName.optional(),
    })
    .refine(withAlias, { path: ['urlAlias'], message: 'URL_AND_ALIAS' }),
})
const ImageCard = z.object({
  type: z.literal('template'),
  data: z.object({
    cover: ImageComponent,
    contentTable: z
      .array(z.array(cell(PressAction)).length(1))
      .min(1, 'BUTTON_REQUIRED')
      .max(CARD_BUTTONS_MAX, 'TOO_MANY'),
  }),
})
const Links = z.object({
  type: z.literal('template'),
  data: z.object({
    cover: TextComponent,
    contentTable: z
      .array(z.array(cell(LinkAction)).length(1))
      .min(1, 'BUTTON_REQUIRED')
      .max(LINKS_MAX, 'TOO_MANY'),
  }),
})
const Sticker = z.object({
  type: z.enum(['line_sticker', 'lineworks_sticker']),
  data: z.object({ packageId: requiredText(20), stickerId: requiredText(20) }),
})

const beside = {
  /** Stored only (behaviour 2.5). */
  marker: z.boolean().optional(),
  /** The address is called when the bubble has been delivered (behaviour 7.6). */
  impression: z.object({ message: text(200), url: outwardUrl }).optional(),
  voice: VoiceSettings.optional(),
}

/** One speech bubble in the stored shape of behaviour 7.6. */
export const AnswerBubble = z.discriminatedUnion('answerType', [
  z.object({ answerType: z.literal('TEXT'), component: TextComponent, ...beside }),
  z.object({
    answerType: z.literal('IMAGECARD'),
    component: z.discriminatedUnion('type', [
      ImageComponent,
      ImageCard,
      z.object({
        type: z.literal('carousel'),
        data: z.object({
          cards: z
            .array(z.discriminatedUnion('type', [ImageComponent, ImageCard]))
            .min(2, 'TOO_FEW')
            .max(IMAGE_CARDS_MAX, 'TOO_MANY'),
        }),
      }),
    ]),
    ...beside,
  }),
  z.object({ answerType: z.literal('MULTILINKS'), component: Links, ...beside }),
  z.object({
    answerType: z.literal('FLEXMESSAGE'),
    component: z.object({
      type: z.literal('flex'),
      title: requiredSpoken(ANSWER_TEXT_MAX),
      data: z
        .record(z.string(), z.json())
        .refine((json) => Object.keys(json).length > 0, 'REQUIRED')
        .refine(isStorable, 'CONTROL_CHARACTER')
        .refine(hasSafeFlexLinks, 'LINK_SCHEME'),
    }),
    ...beside,
  }),
  /** Multiple choice: the form replaces it when the answer is sent. */
  z.object({
    answerType: z.literal('SINGLEFORM'),
    component: z.object({
      type: z.literal('form'),
      data: z.object({
        formName: requiredText(FORM_NAME_MAX),
        version: z.union([z.literal(1), z.literal(2)]),
      }),
    }),
    ...beside,
  }),
  z.object({ answerType: z.literal('STICKER'), component: Sticker, ...beside }),
  z.object({
    answerType: z.literal('AUDIO'),
    component: z.object({
      type: z.literal('audio'),
      data: z.object({ audioUrl, title: plain(text(100)).optional() }),
    }),
    ...beside,
  }),
  /** Nothing is sent; the turn still counts as matched. */
  z.object({
    answerType: z.literal('NOANSWER'),
    component: z.object({ type: z.literal('none') }),
    ...beside,
  }),
])
export type AnswerBubble = z.infer<typeof AnswerBubble>
/** The kinds of bubble. */
export type AnswerType = AnswerBubble['answerType']
/** The bubbles of one answer. */
export const AnswerBubbles = z
  .array(AnswerBubble)
  .min(1, 'ANSWER_REQUIRED')
  .max(BUBBLES_PER_ANSWER_MAX, 'TOO_MANY')

/** What an answer does with a user variable: set it, add to it, or subtract from it. */
export const VARIABLE_ACTIONS = ['EQ', 'PLUS', 'MINUS'] as const
/** A user variable set when an answer is delivered; + and - for numbers only (behaviour 7.2). */
export const VariableUpdate = z.object({
  name: requiredText(USER_VARIABLE_NAME_MAX),
  action: z.enum(VARIABLE_ACTIONS),
  value: spokenText(USER_VARIABLE_VALUE_MAX),
})
export type VariableUpdate = z.infer<typeof VariableUpdate>

/** What clients note at an answer (specification section 3): it is kept and decides nothing. */
export const AnswerNotes = z.object({
  /** The platform that it was written for; `platforms` says where it is given. */
  messenger: z.enum(PLATFORMS).optional(),
  /** Its text with the parts of speech. */
  chatPosTagging: text(TAGGED_TEXT_MAX).optional(),
  /** The answer of which it is a copy. */
  originChatContentId: Id.optional(),
})

/** One answer of a conversation; what is left out does nothing. */
export const Answer = z.object({
  /** Service on or off. */
  chatStatusCode: z.enum(['ENABLED', 'DISABLED']),
  bubbles: AnswerBubbles,
  conditions: Conditions.optional(),
  /** Given on these platforms only. */
  platforms: z.array(z.enum(PLATFORMS)).max(PLATFORMS.length, 'TOO_MANY').optional(),
  userVariables: z.array(VariableUpdate).max(VARIABLE_UPDATES_MAX, 'TOO_MANY').optional(),
  subsequentAction: SubsequentAction.optional(),
  /** JSON written into the call detail record (behaviour 6.6). */
  callDetailRecord: text(CALL_RECORD_MAX)
    .superRefine((json, context) => (json === '' ? undefined : refuseNoJson(json, 'VALUE', context)))
    .optional(),
  /** Held back until the end user has proved who they are (behaviour 12.12). */
  authentication: z.boolean().optional(),
  ...AnswerNotes.shape,
})
export type Answer = z.infer<typeof Answer>
