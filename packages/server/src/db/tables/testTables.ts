import type {
  Environment,
  TestKind,
  TestOutcome,
  TestResult,
  TestRow,
  TestSettings,
  Walked,
} from '@parlance/contract'
import type { CreatedTime, Json, NullableJson, Time, WithDefault } from '../columns'

/** Files of questions, their runs, walks of every path, and the settings of the quality test. */
export type TestTables = {
  test_file: {
    domain_id: number
    id: number
    name: string
    digest: string
    rows: Json<TestRow[]>
    row_count: number
    expected: number
    has_all_conversations: boolean
    uploaded_by: number | null
    uploaded_at: CreatedTime
  }
  test_run: {
    domain_id: number
    id: number
    kind: TestKind
    file_id: number | null
    file_name: string
    environment: Environment
    build_id: number
    checksum: string
    settings: Json<TestSettings>
    target_rate: number | null
    notify: WithDefault<boolean>
    job_id: string
    total: number
    done: WithDefault<number>
    expected: WithDefault<number>
    passed: WithDefault<number>
    session: NullableJson<Record<string, unknown>>
    requested_by: number | null
    created_at: CreatedTime
    has_results: WithDefault<boolean>
  }
  test_result: {
    domain_id: number
    run_id: number
    no: number
    outcome: TestOutcome
    result: Json<Omit<TestResult, 'change'>>
  }
  scenario_walk: { domain_id: number; content_revision: number; walked: Json<Walked>; ended_at: Time }
  quality_test: {
    domain_id: number
    is_on: boolean
    file_id: number | null
    target_rate: number
    notify: boolean
    revision: WithDefault<number>
    updated_at: CreatedTime
    updated_by: number | null
  }
}
