import { z } from 'zod'
import { ComponentList, crud, Rewritten } from '../endpoint/crud'
import { endpoint } from '../endpoint/endpoint'
import { Use } from '../endpoint/reference'
import {
  ENTITY_CODE_MAX,
  ENTITY_KEYWORD_MAX,
  ENTITY_NAME_MAX,
  ENTITY_PATTERN_MAX,
  SYNONYM_MAX,
  SYNONYMS_PER_ENTITY_MAX,
  WORDS_PER_ENTITY_MAX,
} from '../primitives/limits'
import {
  Id,
  InDomain,
  Instant,
  nameText,
  page,
  QueryFlag,
  requiredText,
  text,
} from '../primitives/primitives'

/** Words with synonyms, or a regular expression. */
export const ENTITY_TYPES = ['DICTIONARY', 'PATTERN'] as const
/** GENERAL: masked in history. CONFIDENTIAL: never stored or shown (behaviour 4.8). */
export const SENSITIVE_TYPES = ['NONE', 'GENERAL', 'CONFIDENTIAL'] as const

/** Section 5: letters of any script, digits, _ and -; must not start with @ or the backtick-at prefix. */
export const EntityName = requiredText(ENTITY_NAME_MAX).pipe(
  z.string().regex(/^[\p{L}\p{M}\p{N}_-]+$/u, 'ENTITY_NAME_CHARACTERS'),
)

/** One representative word and its synonyms. */
export const EntityWord = z.object({
  keyword: requiredText(ENTITY_KEYWORD_MAX),
  synonyms: z.array(requiredText(SYNONYM_MAX)),
})
export type EntityWord = z.infer<typeof EntityWord>

/** Two words of a dictionary with one key are the same word: case, width, composition and spaces do not matter. */
export function wordKey(word: string): string {
  return word.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, '')
}

/** A regular expression of the linear engine; { } [ ] # $ only in names of variables (section 5). */
export const EntityPattern = text(ENTITY_PATTERN_MAX).refine(
  (pattern) => !/[{}[\]#$]/.test(pattern.replace(/`?@var\.\{[^{}]+\}/gu, '')),
  'PATTERN_CHARACTERS',
)

/** What an operator edits of an entity. */
export const EntityFields = z
  .object({
    name: EntityName,
    /** By which the operator's own programs know it, whatever its name becomes; left out, it stays as it is. */
    code: nameText(ENTITY_CODE_MAX).optional(),
    type: z.enum(ENTITY_TYPES),
    /** PATTERN only. */
    pattern: EntityPattern.default(''),
    words: z.array(EntityWord).max(WORDS_PER_ENTITY_MAX, 'TOO_MANY').default([]),
    sensitiveType: z.enum(SENSITIVE_TYPES).default('NONE'),
    active: z.boolean().default(true),
  })
  .superRefine((fields, context) => {
    const add = (path: (string | number)[], message: string, params?: Record<string, unknown>) =>
      context.addIssue({ code: 'custom', path, message, ...(params && { params }) })
    if (fields.type === 'PATTERN') {
      if (!fields.pattern) add(['pattern'], 'PATTERN_REQUIRED')
      return
    }
    if (fields.words.length === 0) add(['words'], 'WORD_REQUIRED')
    const synonyms = fields.words.reduce((sum, word) => sum + word.synonyms.length, 0)
    if (synonyms > SYNONYMS_PER_ENTITY_MAX)
      add(['words'], 'SYNONYMS_TOO_MANY', { max: SYNONYMS_PER_ENTITY_MAX })
    const seen = new Map<string, string>()
    fields.words.forEach((word, i) => {
      for (const form of [word.keyword, ...word.synonyms]) {
        const key = wordKey(form)
        if (seen.has(key)) add(['words', i], 'DUPLICATE_KEYWORD', { word: form })
        seen.set(key, word.keyword)
      }
    })
  })
export type EntityFields = z.infer<typeof EntityFields>

/** An entity with its words. */
export const Entity = z.object({
  id: Id,
  name: z.string(),
  code: z.string().optional(),
  type: z.enum(ENTITY_TYPES),
  pattern: z.string(),
  words: z.array(z.object({ keyword: z.string(), synonyms: z.array(z.string()) })),
  sensitiveType: z.enum(SENSITIVE_TYPES),
  active: z.boolean(),
  revision: z.number(),
  updatedAt: Instant,
  /** Empty when it was last saved before that was noted. */
  updatedBy: z.string(),
  /** Their name; the e-mail address where there is none. */
  updatedByName: z.string(),
  /** What shows it to end users; only where the call asks for it. */
  usingInAnswer: z.array(Use).optional(),
  rewritten: Rewritten,
})
export type Entity = z.infer<typeof Entity>

/** A row of the list: without the words themselves. */
export const EntityRow = Entity.omit({
  words: true,
  usingInAnswer: true,
  code: true,
  rewritten: true,
}).extend({
  wordCount: z.number(),
  synonymCount: z.number(),
  firstWords: z.array(z.string()),
  useCount: z.number(),
})
export type EntityRow = z.infer<typeof EntityRow>

const calls = crud('entity', EntityFields, 'entities')
/** The calls of any component, at the addresses of the specification (section 7). */
export const entity = {
  ...calls,
  list: {
    ...calls.list,
    query: ComponentList.extend({ type: z.enum(ENTITY_TYPES).optional() }),
    reply: page(EntityRow),
  },
  count: endpoint({
    method: 'GET',
    path: '/api/v1/entity/count',
    permit: 'View/executeBuilder',
    summary: 'How many entities a domain has',
    query: InDomain,
    reply: z.object({ count: z.number() }),
  }),
  read: {
    ...calls.read,
    query: InDomain.extend({ includeUsingInAnswer: QueryFlag.optional() }),
    reply: Entity,
  },
  create: {
    ...calls.create,
    path: '/api/v1/entity/batch',
    bodyNames: { typ: 'type', userDictionaries: 'words', sensitiveInformationType: 'sensitiveType' },
    reply: Entity,
  },
  update: { ...calls.update, path: '/api/v1/entity/:id/batch', reply: Entity },
} as const
