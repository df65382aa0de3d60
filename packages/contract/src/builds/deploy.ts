import { z } from 'zod'
import { endpoint } from '../endpoint/endpoint'
import { Id, InDomain, Instant, QueryId } from '../primitives/primitives'

/** NONE: nothing is there yet. TEST_COMPLETED: a finished build can be tested in beta. DEPLOYED: live (section 4). */
const DEPLOY_STATUSES = ['NONE', 'TEST_COMPLETED', 'DEPLOYED'] as const

/** Which build an environment answers with (section 3, "Deploy status"). */
export const EnvironmentStatus = z.object({
  currentDeployBuild: z.object({ id: Id, displayId: z.string(), checksum: z.string() }).nullable(),
  currentDeployBuildId: Id.nullable(),
  currentDeployEndTime: Instant.nullable(),
  deployStatus: z.enum(DEPLOY_STATUSES),
})
export type EnvironmentStatus = z.infer<typeof EnvironmentStatus>

/** What beta and live answer with, and the dot beside "beta". */
export const DeployStatus = z.object({
  betaStatus: EnvironmentStatus,
  realStatus: EnvironmentStatus,
  /** True when the current beta build is not COMPLETED. */
  whetherStudying: z.boolean(),
  /** The header's dot beside "beta" (section 4): training or preparing, newly ready, or nothing. */
  betaDot: z.enum(['NONE', 'STILL', 'TWINKLING']),
})
export type DeployStatus = z.infer<typeof DeployStatus>

/** Deploy and its status (specification sections 4 and 7). */
export const deploy = {
  status: endpoint({
    method: 'GET',
    path: '/api/v1/chatbot/deploy-status',
    permit: 'View/executeBuilder',
    summary: 'Which builds beta and live answer with',
    query: InDomain,
    reply: DeployStatus,
  }),
  deploy: endpoint({
    method: 'POST',
    path: '/api/v1/deploy',
    permit: 'Change/deploy',
    summary: 'Deploy a build to live, or go back to an earlier one: one atomic pointer move',
    query: InDomain.extend({ buildId: QueryId, target: z.literal('REAL') }),
    reply: DeployStatus,
  }),
}
