import { createJobWatch } from '../job/jobWatch'

/** What comes back from the trash by a job, one in a domain. */
export const restores = createJobWatch()
