import { type BuildHandlerOptions, createBuildHandler } from './builds/path/buildHandler'
import { createReportHandler } from './builds/report/reportHandler'
import { createApiEntityHandler } from './content/component/checkApiEntity'
import { createUploadHandler } from './content/exchange/applyUpload'
import type { Context } from './context'
import type { JobHandlers } from './job/jobHandler'

/** Who works off which kind of job. */
export function createJobHandlers(
  context: Context,
  options: BuildHandlerOptions = {},
): Required<JobHandlers> {
  return {
    BUILD: createBuildHandler(context, options),
    MODEL_REPORT: createReportHandler(context),
    CONVERSATION_UPLOAD: createUploadHandler(context),
    API_ENTITY_CHECK: createApiEntityHandler(context),
  }
}
