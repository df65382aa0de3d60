import type { JobKind } from '@parlance/contract'
import { createTestRunHandler } from './automatedTest/playTestRun'
import { APPLY_WORK } from './builds/path/applyBuild'
import { type BuildHandlerOptions, createBuildHandler } from './builds/path/buildHandler'
import { QUICK_WORK } from './builds/path/quickBuild'
import { STANDARD_WORK } from './builds/path/standardBuild'
import { createReportHandler } from './builds/report/reportHandler'
import { HAND_OVER_WORK } from './builds/trainer/trainingElsewhere'
import { createApiEntityHandler } from './content/component/checkApiEntity'
import { createCopyHandler } from './content/domain/copy/copyHandler'
import { createUploadHandler } from './content/exchange/apply/applyUpload'
import { createReplaceHandler } from './content/find/replace/applyReplace'
import { createRestoreHandler } from './content/trash/restoreJob'
import type { Context } from './context'
import type { JobHandlers } from './job/jobHandler'
import { createPushHandler } from './runtime/push/pushHandler'
import { createWalkHandler } from './runtime/scenarioWalk/walkHandler'

const BUILD_WORK = { ...STANDARD_WORK, ...HAND_OVER_WORK, ...QUICK_WORK, ...APPLY_WORK }

/** How many jobs of each kind a node works on at once: large builds keep no upload waiting, and reports no build. */
export const JOB_SLOTS: Record<JobKind, number> = {
  BUILD: 2,
  MODEL_REPORT: 1,
  CONVERSATION_UPLOAD: 2,
  CONTENT_RESTORE: 2,
  RESTORE: 2,
  REPLACE: 2,
  API_ENTITY_CHECK: 2,
  AUTOMATED_TEST: 1,
  QUALITY_TEST: 1,
  PUSH: 2,
  SCENARIO_WALK: 1,
  DOMAIN_COPY: 1,
}

/** Who works off which kind of job. */
export function createJobHandlers(
  context: Context,
  options: BuildHandlerOptions = {},
): Required<JobHandlers> {
  const upload = createUploadHandler(context)
  return {
    BUILD: createBuildHandler(context, BUILD_WORK, options),
    MODEL_REPORT: createReportHandler(context),
    CONVERSATION_UPLOAD: upload,
    CONTENT_RESTORE: upload,
    RESTORE: createRestoreHandler(context),
    REPLACE: createReplaceHandler(context),
    API_ENTITY_CHECK: createApiEntityHandler(context),
    AUTOMATED_TEST: createTestRunHandler(context),
    QUALITY_TEST: createTestRunHandler(context),
    PUSH: createPushHandler(context),
    SCENARIO_WALK: createWalkHandler(context),
    DOMAIN_COPY: createCopyHandler(context),
  }
}
