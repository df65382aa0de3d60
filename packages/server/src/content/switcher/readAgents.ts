import type { SnapshotAgent } from '@parlance/engine'
import type { Database } from '../../db/database'

/** The places that a bot can hand talks over to, as a build takes them: those of people that are on, without secrets. */
export async function readAgents(database: Database, domainId: number): Promise<SnapshotAgent[]> {
  const rows = await database
    .selectFrom('switcher_api')
    .select(['id', 'name', 'url', 'destination_id'])
    .where('domain_id', '=', domainId)
    .where('type', '=', 'AGENT')
    .where('active', '=', true)
    .orderBy('id')
    .execute()
  return rows.map(({ destination_id, ...agent }) => ({
    ...agent,
    destinationId: destinationOf(agent.name, destination_id),
  }))
}

/** The id of an agent connection at the switcher: its name, unless another id was entered. */
export function destinationOf(name: string, destinationId: string): string {
  return destinationId === '' ? name : destinationId
}
