import { z } from 'zod'
import { endpoint } from '../endpoint/endpoint'
import { ROLES } from '../endpoint/permission'
import {
  DOMAIN_CODE_MAX,
  DOMAIN_NAME_MAX,
  DOMAIN_NAME_MIN,
  SIMILAR_ANSWERS_MAX,
  SIMILAR_ANSWERS_MIN,
} from '../primitives/limits'
import { ENVIRONMENTS, LANGUAGES } from '../primitives/locale'
import {
  ById,
  Id,
  InDomain,
  Instant,
  nameText,
  Pager,
  Paging,
  page,
  QueryFlag,
  Revision,
  requiredText,
} from '../primitives/primitives'
import { isTimeZone } from './dialogueSettings'

/** The plans of a domain (specification section 9). */
export const BILL_TYPES = ['BASIC', 'STANDARD', 'CCAI', 'PREMIUM'] as const
/** A text domain, or one of a call centre. */
export const DOMAIN_TYPES = ['DEFAULT', 'CALL_CENTRE'] as const
/** IN_PERIOD and IN_PERIOD_NOTICE enable actions for basic domains; EXPIRED disables them (section 4). */
const DOMAIN_PERIODS = ['IN_PERIOD', 'IN_PERIOD_NOTICE', 'EXPIRED'] as const

/** Section 5: 3–30 characters, no spaces. */
export const DomainName = nameText(DOMAIN_NAME_MAX).pipe(
  z.string().min(DOMAIN_NAME_MIN, 'TOO_SHORT').regex(/^\S*$/, 'NO_SPACES'),
)
/** Section 5: 1–30 characters, no spaces. Codes are compared without case. */
export const DomainCode = requiredText(DOMAIN_CODE_MAX).pipe(
  z
    .string()
    .regex(/^\S*$/, 'NO_SPACES')
    .regex(/^[\p{L}\p{M}\p{N}._-]*$/u, 'CODE_CHARACTERS'),
)

/** Codes that differ only in case or width are one code. */
export function codeKey(code: string): string {
  return code.normalize('NFKC').toLowerCase()
}

/** What a domain is created with. */
export const NewDomain = z.object({
  name: DomainName,
  code: DomainCode,
  language: z.enum(LANGUAGES),
  domainType: z.enum(DOMAIN_TYPES).default('DEFAULT'),
  /** Where the bot is at home; by default where its language is spoken. */
  timeZone: z.string().max(60).refine(isTimeZone, 'INVALID_VALUE').optional(),
})
export type NewDomain = z.input<typeof NewDomain>

/**
 * The Conversation Model tab (sections 2 and 3). Thresholds are confidences 0–1; null means the value that the
 * build learned. `ensembleWeight` is the share 0–1 of the linear model against the neural one; null = learned.
 */
export const ModelSettings = z
  .object({
    singleThreshold: z.number().min(0).max(1).nullable(),
    similarThreshold: z.number().min(0).max(1).nullable(),
    ensembleWeight: z.number().min(0).max(1).nullable(),
    similarOn: z.boolean(),
    similarMin: z.number().int().min(SIMILAR_ANSWERS_MIN).max(SIMILAR_ANSWERS_MAX),
    similarMax: z.number().int().min(SIMILAR_ANSWERS_MIN).max(SIMILAR_ANSWERS_MAX),
  })
  .refine((s) => s.similarMin <= s.similarMax, { path: ['similarMin'], message: 'TOO_LARGE' })
  .refine(
    (s) =>
      s.singleThreshold === null || s.similarThreshold === null || s.similarThreshold <= s.singleThreshold,
    {
      path: ['similarThreshold'],
      message: 'SIMILAR_ABOVE_SINGLE',
    },
  )
export type ModelSettings = z.infer<typeof ModelSettings>

/** What section 3 lists as `domainEtc`: the plan of a domain, and what it follows from. */
const DomainEtc = z.object({
  language: z.enum(LANGUAGES),
  dataStoragePeriod: z.number(),
  billType: z.enum(BILL_TYPES),
  /** Builds that are kept. */
  buildLimit: z.number(),
  /** What a standard build costs by the plan, in won. */
  buildCost: z.number(),
  /** Free quick builds a month; -1 leaves it to the plan. */
  quickBuildLimit: z.number(),
  /** Stored for clients that read it; the builds that are kept follow `buildLimit`. */
  supportBuildLimit: z.number(),
  disableLog: z.boolean(),
  isSuperDomain: z.boolean(),
})

/** A domain as the list shows it. */
export const Domain = z.object({
  id: Id,
  name: z.string(),
  code: z.string(),
  language: z.enum(LANGUAGES),
  domainType: z.enum(DOMAIN_TYPES),
  billType: z.enum(BILL_TYPES),
  dataStoragePeriod: z.number(),
  period: z.enum(DOMAIN_PERIODS),
  disableLog: z.boolean(),
  isSuperDomain: z.boolean(),
  buildLimit: z.number(),
  role: z.enum(ROLES),
  conversationCount: z.number(),
  /** Where the bot answers; only the list has it. */
  environments: z.array(z.enum(ENVIRONMENTS)).optional(),
  domainEtc: DomainEtc,
  /** A domain that others stem from: the console opens another one in its place (section 2). */
  superDomain: z.boolean(),
  chatHistoryCacheInUse: z.enum(['Y', 'N']),
  /** Standard builds of this month, UTC+09:00, that count. */
  recentBuildCount: z.number(),
  recentQuickBuildCount: z.number(),
  createdAt: Instant,
  updatedAt: Instant,
})
export type Domain = z.infer<typeof Domain>

/** A domain with its counts and model settings. */
export const DomainDetail = Domain.extend({
  counts: z.object({
    conversations: z.number(),
    questions: z.number(),
    answers: z.number(),
    tags: z.number(),
    groups: z.number(),
    entities: z.number(),
    tasks: z.number(),
    images: z.number(),
  }),
  modelSettings: ModelSettings,
  /** The code of the built-in template that it was made from; null: from none. */
  template: z.string().nullable(),
  revision: z.number(),
})
export type DomainDetail = z.infer<typeof DomainDetail>

/** A sample bot: the built-in template of a language. It can be added as a domain, or its conversations to one. */
export const SampleBot = z.object({
  language: z.enum(LANGUAGES),
  name: z.string(),
  code: z.string(),
  description: z.string(),
  conversations: z.number(),
  questions: z.number(),
  entities: z.number(),
})
export type SampleBot = z.infer<typeof SampleBot>

/** Domains: list, create, open, change, delete (specification sections 2, 3 and 5). */
export const domain = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/domain',
    permit: 'signedIn',
    summary: 'The domains that the caller may enter',
    query: Paging.extend({ pager: Pager, isSuperDomain: QueryFlag.optional() }),
    reply: page(Domain),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/v1/domain',
    permit: 'consoleLinked',
    summary: 'Create a domain',
    body: NewDomain,
    reply: DomainDetail,
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/v1/domain/:id',
    permit: 'View/getDomainDetail',
    summary: 'One domain with its counts and settings',
    params: ById,
    reply: DomainDetail,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/v1/domain/:id',
    permit: 'Change/updateDomain',
    summary: 'Change name or model settings of a domain, or whether it is a super domain',
    params: ById,
    body: z.object({
      revision: Revision,
      name: DomainName,
      modelSettings: ModelSettings,
      /** Left out, it stays as it is. */
      isSuperDomain: z.boolean().optional(),
    }),
    reply: DomainDetail,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/v1/domain/:id',
    permit: 'Change/deleteDomain',
    summary: 'Delete a domain for good; the code must be typed again',
    params: ById,
    body: z.object({ confirmCode: z.string() }),
    reply: z.object({ ok: z.literal(true) }),
  }),
  history: endpoint({
    method: 'GET',
    path: '/api/v1/domain/history',
    permit: 'View/getDomainDetail',
    summary: 'Contract periods of a domain, the current one first',
    query: InDomain,
    reply: z.array(z.object({ status: z.enum(DOMAIN_PERIODS), from: Instant, to: Instant.nullable() })),
  }),
  samples: endpoint({
    method: 'GET',
    path: '/api/v1/sample',
    permit: 'signedIn',
    summary: 'Sample bots that can be added',
    reply: z.array(SampleBot),
  }),
  sampleContent: endpoint({
    method: 'GET',
    path: '/api/v1/sample/:language',
    permit: 'signedIn',
    summary: 'The entities and conversations of a sample bot, as a file of a bot has them',
    params: z.object({ language: z.enum(LANGUAGES) }),
    reply: z.object({
      formatVersion: z.number(),
      language: z.enum(LANGUAGES),
      entities: z.array(z.unknown()),
      conversations: z.array(z.unknown()),
    }),
  }),
  addSample: endpoint({
    method: 'POST',
    path: '/api/v1/sample',
    permit: 'consoleLinked',
    summary: 'Create a domain from a sample bot and start its first build',
    /** Left out, name and code are those of the sample, with a number where the code is taken. */
    body: z.object({
      language: z.enum(LANGUAGES),
      name: DomainName.optional(),
      code: DomainCode.optional(),
      domainType: z.enum(DOMAIN_TYPES).default('DEFAULT'),
    }),
    reply: DomainDetail,
  }),
}
