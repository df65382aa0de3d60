import { z } from 'zod'
import { endpoint } from '../endpoint'
import {
  ENTITY_KEYWORD_MAX,
  ENTITY_NAME_MAX,
  ENTITY_PATTERN_MAX,
  SYNONYM_MAX,
  SYNONYMS_PER_ENTITY_MAX,
  WORDS_PER_ENTITY_MAX,
} from '../limits'
import { ById, Id, InDomain, Instant, Paging, page, requiredText, text } from '../primitives'
import { Use } from './reference'

export const ENTITY_TYPES = ['DICTIONARY', 'PATTERN'] as const
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

export const EntityFields = z
  .object({
    name: EntityName,
    type: z.enum(ENTITY_TYPES),
    /** PATTERN only: a regular expression of the linear engine; { } [ ] # $ only in names of variables (section 5). */
    pattern: text(ENTITY_PATTERN_MAX).refine(
      (pattern) => !/[{}[\]#$]/.test(pattern.replace(/`?@var\.\{[^{}]+\}/gu, '')),
      'PATTERN_CHARACTERS',
    ),
    words: z.array(EntityWord).max(WORDS_PER_ENTITY_MAX, 'TOO_MANY'),
    sensitiveType: z.enum(SENSITIVE_TYPES),
    active: z.boolean(),
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
        const key = form.normalize('NFKC').toLowerCase().replace(/\s+/g, '')
        if (seen.has(key)) add(['words', i], 'DUPLICATE_KEYWORD', { word: form })
        seen.set(key, word.keyword)
      }
    })
  })
export type EntityFields = z.infer<typeof EntityFields>

export const Entity = z.object({
  id: Id,
  name: z.string(),
  type: z.enum(ENTITY_TYPES),
  pattern: z.string(),
  words: z.array(z.object({ keyword: z.string(), synonyms: z.array(z.string()) })),
  sensitiveType: z.enum(SENSITIVE_TYPES),
  active: z.boolean(),
  revision: z.number(),
  updatedAt: Instant,
})
export type Entity = z.infer<typeof Entity>

/** A row of the list: without the words themselves. */
export const EntityRow = Entity.omit({ words: true }).extend({
  wordCount: z.number(),
  synonymCount: z.number(),
  firstWords: z.array(z.string()),
  useCount: z.number(),
})
export type EntityRow = z.infer<typeof EntityRow>

const Removed = z.object({ removed: z.number() })

export const entity = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/entity',
    permit: 'View/executeBuilder',
    summary: 'Entities of a domain, searched in names and words',
    query: InDomain.extend(Paging.shape).extend({ type: z.enum(ENTITY_TYPES).optional() }),
    reply: page(EntityRow),
  }),
  count: endpoint({
    method: 'GET',
    path: '/api/v1/entity/count',
    permit: 'View/executeBuilder',
    summary: 'How many entities a domain has',
    query: InDomain,
    reply: z.object({ count: z.number() }),
  }),
  exist: endpoint({
    method: 'GET',
    path: '/api/v1/entity/exist',
    permit: 'View/executeBuilder',
    summary: 'Whether a name is taken',
    query: InDomain.extend({ name: z.string() }),
    reply: z.object({ exist: z.boolean() }),
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/v1/entity/:id',
    permit: 'View/executeBuilder',
    summary: 'One entity',
    params: ById,
    query: InDomain,
    reply: Entity,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/v1/entity/batch',
    permit: 'Change/content',
    summary: 'Create an entity with its words',
    query: InDomain,
    body: EntityFields,
    reply: Entity,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/v1/entity/:id/batch',
    permit: 'Change/content',
    summary: 'Change an entity; a new name is written into every text that uses it',
    params: ById,
    query: InDomain,
    body: z.object({ revision: z.number().int(), fields: EntityFields }),
    reply: Entity,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/v1/entity/:id',
    permit: 'Change/content',
    summary: 'Delete an entity; refused while in use',
    params: ById,
    query: InDomain,
    reply: Removed,
  }),
  removeMany: endpoint({
    method: 'DELETE',
    path: '/api/v1/entity/batch',
    permit: 'Change/content',
    summary: 'Delete several entities, all or none',
    query: InDomain,
    body: z.object({ ids: z.array(Id).min(1).max(1_000) }),
    reply: Removed,
  }),
  uses: endpoint({
    method: 'GET',
    path: '/api/v1/entity/:id/uses',
    permit: 'View/executeBuilder',
    summary: 'What uses an entity',
    params: ById,
    query: InDomain,
    reply: z.array(Use),
  }),
}
