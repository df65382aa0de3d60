import { type BuildHandlerOptions, createBuildHandler } from './build/buildHandler'
import { createReportHandler } from './build/reportHandler'
import { createApiEntityHandler } from './component/checkApiEntity'
import type { Context } from './context'
import { createUploadHandler } from './conversation/applyUpload'
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
