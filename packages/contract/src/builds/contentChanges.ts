import { z } from 'zod'
import { BuildQuality } from '../automatedTest/testRun'
import { PLATFORMS } from '../channel/channels'
import { COMPONENT_KINDS } from '../component/components'
import { endpoint } from '../endpoint/endpoint'
import { Id, InDomain, QueryId } from '../primitives/primitives'
import { SERVICE_NAMES } from '../service/services'

/** Conversations and components that a preview names; the rest are counted. */
export const PREVIEW_NAMED = 10

/** What becomes of something, what is lost first. */
export const CONTENT_CHANGES = ['DELETED', 'CHANGED', 'CREATED'] as const
export type ContentChange = (typeof CONTENT_CHANGES)[number]

const Counts = z.object({ deleted: z.number(), changed: z.number(), created: z.number() })

/** How much of one kind differs. */
export const KindChanges = Counts.extend({ kind: z.enum(COMPONENT_KINDS) })
export type KindChanges = z.infer<typeof KindChanges>

/** Settings that take effect with a build or an apply: links of messengers and services, and what has a tab of its own. */
const BUILT_SETTINGS = [...PLATFORMS, 'agentConnections', ...SERVICE_NAMES] as const
export const SettingChanges = Counts.extend({ setting: z.enum(BUILT_SETTINGS) })
export type SettingChanges = z.infer<typeof SettingChanges>

/** How content differs from what a build took in: by kind, and the first conversations by name. */
export const ContentChanges = z.object({
  /** The build that it is compared with; without one, everything is new. */
  base: z.object({ id: Id, displayId: z.string(), heldOutAccuracy: z.number().nullable() }).nullable(),
  /** Kinds of which something differs. */
  kinds: z.array(KindChanges),
  /** Settings that differ: a link is created or deleted. */
  settings: z.array(SettingChanges),
  modelSettings: z.boolean(),
  conversations: z.array(z.object({ id: Id, name: z.string(), change: z.enum(CONTENT_CHANGES) })),
})
export type ContentChanges = z.infer<typeof ContentChanges>

/**
 * What is worth a look before a build: conversations that have nothing of the operator's to say for a slot or a built-in
 * method, that it will leave out of training, conversations with few
 * questions, and components that nothing refers to.
 */
export const BUILD_CHECKS = ['SILENT', 'LEFT_OUT', 'THIN', 'UNUSED'] as const
export const BuildCheck = z.object({
  check: z.enum(BUILD_CHECKS),
  count: z.number(),
  named: z.array(z.object({ kind: z.enum(COMPONENT_KINDS), id: Id, name: z.string() })),
})
export type BuildCheck = z.infer<typeof BuildCheck>

/** What a build would take in, against the build on beta. */
export const BuildPreview = ContentChanges.extend({ checks: z.array(BuildCheck) })
export type BuildPreview = z.infer<typeof BuildPreview>

/** What a deploy would change for end users, against the build on live. */
export const DeployPreview = ContentChanges.extend({
  /** How the content as it stands differs from the build that goes live: what the build lacks. */
  missing: ContentChanges.omit({ base: true }).extend({ count: z.number() }),
  heldOutAccuracy: z.number().nullable(),
  /** The last quality test of the build; null where there was none. */
  quality: BuildQuality.nullable(),
})
export type DeployPreview = z.infer<typeof DeployPreview>

/** What a build or a deploy would change, before it is asked for. */
export const preview = {
  build: endpoint({
    method: 'GET',
    path: '/api/v1/build/preview',
    permit: 'View/executeBuilder',
    summary: 'What a build would take in against the build on beta, and what is worth a look before it',
    query: InDomain,
    reply: BuildPreview,
  }),
  deploy: endpoint({
    method: 'GET',
    path: '/api/v1/deploy/preview',
    permit: 'View/executeBuilder',
    summary: 'How a build differs from the build on live',
    query: InDomain.extend({ buildId: QueryId }),
    reply: DeployPreview,
  }),
}
