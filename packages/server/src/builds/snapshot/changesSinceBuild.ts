import type { LastBuild } from '@parlance/contract'
import { LRUCache } from 'lru-cache'
import type { Context } from '../../context'
import { compareContent, countDifferences } from './compareContent'

/** How much the content of a domain differs from a build, by domain, build and content revision. */
const createChangeCounts = () => new LRUCache<string, number>({ max: 1_000 })

/**
 * Compares the last successful build with current data (specification section 4): how many conversations, entities,
 * other components and settings a new build would take in, drop or change. The header polls this, so the comparison
 * is made once for a build and a content revision.
 */
export async function readChangesSinceBuild(
  context: Context,
  domainId: number,
): Promise<Pick<LastBuild, 'studied' | 'changedCount'>> {
  const compared = await readCompared(context, domainId)
  const key = `${domainId} ${compared.buildId} ${compared.contentRevision}`
  const counts = context.own(createChangeCounts)
  const changedCount = counts.get(key) ?? (await countChanges(context, domainId, compared))
  counts.set(key, changedCount)
  return { studied: changedCount > 0 ? 'CHANGED' : 'UNCHANGED', changedCount }
}

type Compared = Awaited<ReturnType<typeof readCompared>>

/** The content revision first: what is written while the comparison runs is compared at the next poll. */
function readCompared({ database }: Context, domainId: number) {
  return database
    .selectFrom('domain as d')
    .leftJoin('environment_pointer as p', (join) =>
      join.onRef('p.domain_id', '=', 'd.id').on('p.environment', '=', 'BETA'),
    )
    .select(['d.content_revision as contentRevision', 'p.build_id as buildId'])
    .where('d.id', '=', domainId)
    .executeTakeFirstOrThrow()
}

async function countChanges({ database }: Context, domainId: number, { buildId }: Compared): Promise<number> {
  return countDifferences(await compareContent(database, domainId, { base: buildId }))
}
