import type {
  Environment,
  TestKind,
  TestOutcome,
  TestResult,
  TestRow,
  TestSettings,
} from '@parlance/contract'
import type { CreatedTime, Json, NullableJson, WithDefault } from './columns'

/** Files of questions, their runs, and the settings of the quality test. */
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
    uploaded_by: string
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
    requested_by: string
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
  quality_test: {
    domain_id: number
    is_on: boolean
    file_id: number | null
    target_rate: number
    notify: boolean
    revision: WithDefault<number>
    updated_at: CreatedTime
    updated_by: string
  }
}
