import { z } from 'zod'
import { Label } from '../conversation/label'
import { endpoint } from '../endpoint/endpoint'
import { Use } from '../endpoint/reference'
import { Entity, EntityWord, SENSITIVE_TYPES } from '../entity/entity'
import { SystemEntityCode } from '../entity/systemEntity'
import { WORDS_PER_ENTITY_MAX } from '../primitives/limits'
import {
  ById,
  Id,
  InDomain,
  Pager,
  Paging,
  page,
  QueryFlag,
  QueryId,
  Revision,
} from '../primitives/primitives'
import { EmptyBody, NAME_IS_SEARCHED, SearchBody, Sort } from './searching'

/** What a search takes for entities: words, patterns, and regular-expression variables (section 3). */
export const ENTITY_TAG_TYPES = ['DICTIONARY', 'PATTERN', 'VARIABLE'] as const

/** An entity or a variable as a search finds it. */
export const EntityTag = z.object({
  /** Its place in the list of the product where it is `builtin`. */
  id: Id,
  name: z.string(),
  /** How texts write it. */
  code: z.string(),
  tagType: z.enum(ENTITY_TAG_TYPES),
  builtin: z.boolean(),
  active: z.boolean(),
  sensitiveType: z.enum(SENSITIVE_TYPES),
})
export type EntityTag = z.infer<typeof EntityTag>

const VIEW = { permit: 'View/executeBuilder' } as const

const search = {
  ...VIEW,
  method: 'POST',
  summary: 'Search entities and variables, those that come with the product too',
  query: InDomain.extend({ sort: Sort }),
  body: SearchBody.extend({
    excludeBuiltin: z.boolean().default(false),
    entityTagTypes: z.array(z.enum(ENTITY_TAG_TYPES)).max(ENTITY_TAG_TYPES.length).optional(),
  }),
  bodyNames: NAME_IS_SEARCHED,
  reply: page(EntityTag),
} as const

/** What comes with the product and how texts write it. */
export const BuiltinEntity = z.object({
  id: Id,
  code: SystemEntityCode,
  /** `` `@{DATE} ``, or `` `@DATE `` without parentheses. */
  name: z.string(),
  active: z.boolean(),
  sensitiveType: z.enum(SENSITIVE_TYPES),
})
export type BuiltinEntity = z.infer<typeof BuiltinEntity>

/** Calls of section 7 on entities, their words and tags, besides those of any component. */
export const specificationEntity = {
  tags: endpoint({
    ...VIEW,
    method: 'GET',
    path: '/api/v1/state',
    summary: 'Conversation tags of a domain, by page',
    query: InDomain.extend(Paging.shape).extend({ pager: Pager }),
    reply: page(Label),
  }),
  checkCount: endpoint({
    ...VIEW,
    method: 'POST',
    path: '/api/v1/entity/:id/check/count',
    summary: 'By how much an entity is used, and by what',
    params: ById,
    query: InDomain,
    body: EmptyBody,
    reply: z.object({ count: z.number(), users: z.array(Use) }),
  }),
  search: endpoint({ ...search, path: '/api/v1/entity/search/variable' }),
  searchNew: endpoint({ ...search, path: '/api/v1/entity/search/variable/new' }),
  words: endpoint({
    ...VIEW,
    method: 'GET',
    path: '/api/v1/dictionary/userdic',
    summary: 'The words of an entity, by page',
    query: InDomain.extend(Paging.shape).extend({ entityId: QueryId, pager: Pager }),
    reply: page(EntityWord),
  }),
  addWords: endpoint({
    method: 'POST',
    path: '/api/v1/dictionary/userdic/batch',
    permit: 'Change/content',
    summary: 'Add words to an entity, all or none',
    query: InDomain,
    body: z.object({
      entityId: Id,
      /** Without it, whatever it has become since is added to. */
      revision: Revision.optional(),
      userDictionaries: z.array(EntityWord).min(1, 'REQUIRED').max(WORDS_PER_ENTITY_MAX, 'TOO_MANY'),
    }),
    reply: Entity,
  }),
  builtins: endpoint({
    ...VIEW,
    method: 'GET',
    path: '/api/v1/builtin-entity/extract/all',
    summary: 'All entities that come with the product',
    query: InDomain.extend({ includeParentheses: QueryFlag.default(true) }),
    reply: z.array(BuiltinEntity),
  }),
}
