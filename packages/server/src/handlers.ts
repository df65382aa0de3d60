import { type BuildHandlerOptions, createBuildHandler } from './build/buildHandler'
import { createApiEntityHandler } from './component/checkApiEntity'
import type { Context } from './context'
import { createUploadHandler } from './conversation/applyUpload'
import type { JobHandlers } from './job/jobHandler'

/** Who works off which kind of job. */
export function createJobHandlers(context: Context, options: BuildHandlerOptions = {}): JobHandlers {
  return {
    BUILD: createBuildHandler(context, options),
    CONVERSATION_UPLOAD: createUploadHandler(context),
    API_ENTITY_CHECK: createApiEntityHandler(context),
  }
}
