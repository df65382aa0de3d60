import { z } from 'zod'
import { endpoint } from '../endpoint/endpoint'
import { Id, InDomain, Revision } from '../primitives/primitives'
import { TestFile } from './testFile'

/** Whether and how every finished build is tested (behaviour 9.3). */
export const QualityTestSettings = z.object({
  on: z.boolean(),
  fileId: Id.nullable(),
  /** In per cent. */
  targetRate: z.number().int().min(1, 'TOO_SMALL').max(100, 'TOO_LARGE'),
  notify: z.boolean(),
})

const Saved = QualityTestSettings.extend({ revision: Revision, file: TestFile.nullable() })
export type SavedQualityTest = z.infer<typeof Saved>

const SETTINGS = '/api/v1/quality-test/settings'

/** The quality test: an automated test that runs by itself whenever beta changes (behaviour 9.3). */
export const qualityTest = {
  settings: endpoint({
    method: 'GET',
    path: SETTINGS,
    permit: 'View/executeBuilder',
    summary: 'Settings of the quality test',
    query: InDomain,
    reply: Saved,
  }),
  save: endpoint({
    method: 'PUT',
    path: SETTINGS,
    permit: 'Change/content',
    summary: 'Change the settings of the quality test; builds that end from now on follow them',
    query: InDomain,
    body: QualityTestSettings.extend({ revision: Revision }),
    reply: Saved,
  }),
  run: endpoint({
    method: 'POST',
    path: '/api/v1/quality-test/run',
    permit: 'Run/test',
    summary: 'Run the quality test now, on the build that beta answers with',
    query: InDomain,
    reply: z.object({ id: Id, jobId: z.string() }),
  }),
}
