import { BUILD_COST, type Domain, type DomainDetail, type Role } from '@parlance/contract'
import type { Selectable } from 'kysely'
import type { Tables } from '../../db/tables'

/** A domain with its builds of this month. */
type DomainRecord = Selectable<Tables['domain']> & {
  recent_builds: number
  recent_quick_builds: number
}

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
    domainEtc: {
      language: row.language,
      dataStoragePeriod: row.data_storage_period,
      billType: row.bill_type,
      buildLimit: row.build_limit,
      buildCost: BUILD_COST[row.bill_type],
      quickBuildLimit: row.quick_build_limit,
      supportBuildLimit: row.support_build_limit,
      disableLog: row.disable_log,
      isSuperDomain: row.is_super_domain,
    },
    superDomain: row.is_super_domain,
    chatHistoryCacheInUse: row.history_cache ? 'Y' : 'N',
    recentBuildCount: row.recent_builds,
    recentQuickBuildCount: row.recent_quick_builds,
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
    template: row.template,
    revision: row.revision,
  }
}
