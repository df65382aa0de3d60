import type { Domain, DomainDetail, Role } from '@parlance/contract'
import type { Selectable } from 'kysely'
import type { Tables } from '../../db/tables'

export type DomainRecord = Selectable<Tables['domain']>

export function presentDomain(row: DomainRecord, role: Role, conversationCount: number): Domain {
  return {
    id: row.id,
    name: row.name,
    code: row.code,
    language: row.language,
    domainType: row.domain_type,
    billType: row.bill_type,
    dataStoragePeriod: row.data_storage_period,
    period: row.period,
    disableLog: row.disable_log,
    isSuperDomain: row.is_super_domain,
    buildLimit: row.build_limit,
    role,
    conversationCount,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}

export function presentDomainDetail(
  row: DomainRecord,
  role: Role,
  counts: DomainDetail['counts'],
): DomainDetail {
  return {
    ...presentDomain(row, role, counts.conversations),
    counts,
    modelSettings: row.model_settings,
    revision: row.revision,
  }
}
