import { z } from 'zod'
import { STORED_KINDS } from '../component/components'
import { endpoint } from '../endpoint/endpoint'
import { Id, InDomain, Paging, page } from '../primitives/primitives'

/** What has texts that can be replaced. Names are not among them: a new name is written where the name stands. */
export const REPLACED_KINDS = ['conversation', 'entity', ...STORED_KINDS] as const
export type ReplacedKind = (typeof REPLACED_KINDS)[number]

/** Which texts are replaced, by what they are for. */
export const REPLACED_PARTS = [
  'question',
  'answer',
  'button',
  'slot',
  'word',
  'memo',
  'value',
  'script',
  'address',
] as const
export type ReplacedPart = (typeof REPLACED_PARTS)[number]
/** Those that people read or say; what programs read is replaced only where it is asked for. */
export const REPLACED_BY_DEFAULT: readonly ReplacedPart[] = [
  'question',
  'answer',
  'button',
  'slot',
  'word',
  'memo',
]

/** The most characters that are looked for, and that are written instead. */
export const REPLACE_FIND_MAX = 200
export const REPLACE_WITH_MAX = 1_000
/** So many changes of one object are shown; the rest are counted and go with the object. */
export const REPLACE_CHANGES_SHOWN = 100
/** So many are left out, or chosen, one by one. */
const REPLACE_EXCEPT_MAX = 10_000
/** So many of those that a replacement passed over are named; the rest are counted. */
const NAMED = 100

/** As people type it, spaces at the ends included: only composed, so that it equals what is stored. */
const asTyped = (max: number) =>
  z
    .string()
    .max(max, 'TOO_LONG')
    .transform((value) => value.normalize('NFC'))

/** What is looked for in texts, and what is written instead. */
export const Replacing = z.object({
  find: asTyped(REPLACE_FIND_MAX).pipe(z.string().min(1, 'REQUIRED')),
  replacement: asTyped(REPLACE_WITH_MAX),
  matchCase: z.boolean().default(false),
  /** Only where no letter or digit stands beside it. */
  wholeWord: z.boolean().default(false),
  parts: z
    .array(z.enum(REPLACED_PARTS))
    .min(1, 'REQUIRED')
    .max(REPLACED_PARTS.length)
    .default([...REPLACED_BY_DEFAULT]),
  /** Only in objects of these kinds; left out, in all. */
  kinds: z.array(z.enum(REPLACED_KINDS)).min(1).max(REPLACED_KINDS.length).optional(),
})
export type Replacing = z.infer<typeof Replacing>

/**
 * What a replacement would do, in numbers. `refused` objects would break a rule with their new texts, and stay: they are
 * not among `objects` and `changes`, and are among the `counts` of what was found.
 */
export const ReplacePreview = z.object({
  previewId: z.string(),
  objects: z.number(),
  changes: z.number(),
  refused: z.number(),
  counts: z.array(z.object({ kind: z.enum(REPLACED_KINDS), objects: z.number(), changes: z.number() })),
})
export type ReplacePreview = z.infer<typeof ReplacePreview>

/** One text before and after; `path` is dotted, within the fields of its object. */
export const ReplacedText = z.object({
  path: z.string(),
  part: z.enum(REPLACED_PARTS),
  before: z.string(),
  after: z.string(),
})
export type ReplacedText = z.infer<typeof ReplacedText>

const Refusal = z.object({
  path: z.string(),
  code: z.string(),
  params: z.record(z.string(), z.unknown()).optional(),
})
const Named = z.object({ kind: z.enum(REPLACED_KINDS), id: Id, name: z.string() })

/** One object of a preview with its changes. */
export const ReplacedObject = Named.extend({
  changeCount: z.number(),
  changes: z.array(ReplacedText),
  /** Why it would stay as it is. */
  refusal: Refusal.nullable(),
  /** It was saved or deleted since the preview, and stays as it is. */
  isChanged: z.boolean(),
})
export type ReplacedObject = z.infer<typeof ReplacedObject>

/** An object, or with `path` one text of it, that is an exception to `all`. */
export const ReplaceException = z.object({
  kind: z.enum(REPLACED_KINDS),
  id: Id,
  path: z.string().max(400).optional(),
})
export type ReplaceException = z.infer<typeof ReplaceException>

/** What a replacement came to: the result of its job. The restore point is null where nothing was replaced. */
export const ReplaceOutcome = z.object({
  objects: z.number(),
  changes: z.number(),
  /** Saved or deleted since the preview: left as they are. The first of them. */
  changedSince: z.array(Named).max(NAMED),
  changedSinceCount: z.number(),
  /** Refused with their new texts: left as they are. The first of them. */
  refused: z.array(Named.extend({ refusal: Refusal })).max(NAMED),
  refusedCount: z.number(),
  restorePointId: z.string().nullable(),
})
export type ReplaceOutcome = z.infer<typeof ReplaceOutcome>

const REPLACE = '/api/v1/find/replace'
const ByPreview = z.object({ previewId: z.string().regex(/^[0-9a-f]{24}$/, 'INVALID_VALUE') })

/** Finds a text in all conversations and components and replaces it, as a preview shows first. */
export const replace = {
  preview: endpoint({
    method: 'POST',
    path: REPLACE,
    permit: 'Change/content',
    summary: 'See what replacing a text everywhere would change; nothing is written',
    query: InDomain,
    body: Replacing,
    reply: ReplacePreview,
  }),
  changes: endpoint({
    method: 'GET',
    path: `${REPLACE}/:previewId`,
    permit: 'Change/content',
    summary:
      'The objects of a preview with each text before and after, by page; REPLACE_EXPIRED when it is gone',
    params: ByPreview,
    query: InDomain.extend(Paging.omit({ search: true }).shape).extend({
      kind: z.enum(REPLACED_KINDS).optional(),
    }),
    reply: page(ReplacedObject),
  }),
  apply: endpoint({
    method: 'POST',
    path: `${REPLACE}/:previewId`,
    permit: 'Change/content',
    summary:
      'Replace what a preview shows, as a job: all of it, or none, but for the exceptions. What was saved since the ' +
      'preview, and what a rule refuses, is left as it is and named',
    params: ByPreview,
    query: InDomain,
    body: z.object({
      all: z.boolean().default(true),
      except: z.array(ReplaceException).max(REPLACE_EXCEPT_MAX, 'TOO_MANY').default([]),
    }),
    reply: z.object({ jobId: z.string() }),
  }),
} as const

/**
 * Returns whether a text of an object is to be replaced; without a path, whether the object is as a whole. Each exception
 * that names it turns the answer round.
 */
export function replaceChoice(
  all: boolean,
  except: readonly ReplaceException[],
): (object: { kind: ReplacedKind; id: number }, path?: string) => boolean {
  const keys = new Set(except.map(({ kind, id, path }) => keyOf(kind, id, path)))
  return ({ kind, id }, path) => {
    const ofObject = keys.has(keyOf(kind, id)) !== all
    return path === undefined ? ofObject : keys.has(keyOf(kind, id, path)) !== ofObject
  }
}

function keyOf(kind: ReplacedKind, id: number, path?: string): string {
  return path === undefined ? `${kind} ${id}` : `${kind} ${id} ${path}`
}
