import { createJobWatch } from '../../job/jobWatch'

/** Replacements that are being applied, one in a domain. */
export const replacements = createJobWatch()
