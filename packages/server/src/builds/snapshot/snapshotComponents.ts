import type { SnapshotComponents } from '@parlance/engine'
import type { StoredKind } from '../../content/component/componentSchemas'
import { groupBy } from '../../content/reference/groupBy'
import { readSettings } from '../../content/reference/referenceTarget'
import type { Database } from '../../db/database'

/** All components of a domain that its bot answers by, each kind in the order of its ids; those in service only. */
export async function readComponents(tx: Database, domainId: number): Promise<SnapshotComponents> {
  const rows = await tx
    .selectFrom('component')
    .select(['kind', 'id', 'fields'])
    .where('domain_id', '=', domainId)
    .orderBy('id')
    .execute()
  const byKind = groupBy(rows.filter(isInService), (row) => row.kind)
  const of = <Numbered>(kind: StoredKind) =>
    // Only what the schema of the kind parsed was ever stored.
    (byKind.get(kind) ?? []).map(({ id, fields }) => ({ id, ...fields }) as Numbered)
  const { settings } = await readSettings(tx, domainId)
  return {
    actionMethods: of('actionMethod'),
    forms: of('form'),
    userVariables: of('userVariable'),
    variables: of('variable'),
    apiEntities: of('apiEntity'),
    businessHours: of('businessHours'),
    holidays: of('holiday'),
    peopleTypes: of('peopleType'),
    keywordGroups: of('keywordGroup'),
    bannedWords: of('bannedWord'),
    messages: of('message'),
    settings,
  }
}

/** Some kinds are switched by `active`, messages by `on`; the rest is always in service. */
function isInService({ fields }: { fields: Record<string, unknown> }): boolean {
  return fields['active'] !== false && fields['on'] !== false
}
