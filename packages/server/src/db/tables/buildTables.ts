import type {
  BuildDescription,
  BuildMode,
  BuildReport,
  BuildStatus,
  Environment,
  JobKind,
} from '@parlance/contract'
import type { ColumnType } from 'kysely'
import type { CreatedTime, Json, NullableJson, Time, WithDefault } from '../columns'

/** Long work, builds, and where the environments point. */
export type BuildTables = {
  job: {
    id: string
    domain_id: number
    kind: JobKind
    key: string | null
    payload: Json<Record<string, unknown>>
    state: WithDefault<'WAITING' | 'IN_PROGRESS' | 'FINISHED' | 'FAILED' | 'CANCELED'>
    attempt: WithDefault<number>
    max_attempts: WithDefault<number>
    losses: WithDefault<number>
    run_at: CreatedTime
    lease_until: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    worker: string | null
    progress: WithDefault<number>
    stage: string | null
    cancel_requested: WithDefault<boolean>
    cancellable: WithDefault<boolean>
    for_trainer: ColumnType<string | null, string | null | undefined, string | null>
    result: NullableJson<Record<string, unknown>>
    error: NullableJson<{ code: string; params?: Record<string, unknown> }>
    requested_by: number | null
    created_at: CreatedTime
    started_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    ended_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  build: {
    domain_id: number
    id: number
    display_id: string
    mode: BuildMode
    status: BuildStatus
    progress: WithDefault<number>
    description: Json<BuildDescription>
    memo: string
    requested_by: number | null
    job_id: string | null
    error: NullableJson<{ code: string; params?: Record<string, unknown> }>
    created_at: CreatedTime
    started_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    ended_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    snapshot_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    snapshot_summary: NullableJson<Record<string, unknown>>
    checksum: string | null
    bundle_bytes: number | null
    report: NullableJson<BuildReport>
    removed_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  build_state: { domain_id: number; build_id: number; position: number; status: BuildStatus; at: Time }
  trainer: { name: string; version: string; started_at: CreatedTime; seen_at: CreatedTime }
  build_part: { domain_id: number; build_id: number; part: string; position: number; bytes: Buffer }
  build_conversation: { domain_id: number; build_id: number; conversation_id: number; content_hash: string }
  environment_pointer: {
    domain_id: number
    environment: Environment
    build_id: number
    checksum: string
    moved_at: CreatedTime
    moved_by: number | null
  }
  deploy_record: {
    domain_id: number
    id: number
    build_id: number
    environment: Environment
    started_at: Time
    ended_at: Time
    requested_by: number | null
  }
}
