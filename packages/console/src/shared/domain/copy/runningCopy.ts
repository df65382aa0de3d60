import { createJobWatch } from '../../job/jobWatch'

/** The copies of domains that go on, one of each domain; `name`: that of the new domain. */
export const copies = createJobWatch<{ name?: string | undefined }>()
