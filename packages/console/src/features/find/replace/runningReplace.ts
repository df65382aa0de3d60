import { createJobWatch } from '../../../shared/job/jobWatch'

/** Replacements that are being applied, one in a domain. */
export const { follow: followReplace, ended: replaceEnded, useRunning: useRunningReplace } = createJobWatch()
