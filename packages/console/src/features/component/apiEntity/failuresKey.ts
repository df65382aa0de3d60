import { key } from '../../../shared/api/queryKeys'

/** Of the checks that failed: it is read anew whenever a check ends. */
export const failuresKey = (domainId: number) => key('apiEntity', domainId, 'failures')
