import type { Database } from '../../db/database'
import { requestTestRun } from './requestTestRun'

type Tested = { domainId: number; buildId: number; checksum: string; requestedBy: number | null }

/** Inside the transaction that ends a build: asks for its quality test where the domain has one switched on (behaviour 9.3). */
export async function requestQualityTest(tx: Database, tested: Tested): Promise<void> {
  const settings = await tx
    .selectFrom('quality_test')
    .select(['file_id', 'target_rate', 'notify'])
    .where('domain_id', '=', tested.domainId)
    .where('is_on', '=', true)
    .executeTakeFirst()
  if (!settings?.file_id) return
  await requestTestRun(tx, {
    ...tested,
    kind: 'QUALITY',
    fileId: settings.file_id,
    environment: 'BETA',
    settings: {},
    target: { rate: settings.target_rate, notify: settings.notify },
  })
}
