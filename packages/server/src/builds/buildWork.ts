import { APPLY_WORK } from './path/applyBuild'
import { QUICK_WORK } from './path/quickBuild'
import { STANDARD_WORK } from './path/standardBuild'
import { HAND_OVER_WORK } from './trainer/trainingElsewhere'

/** The work of a server for a build in each of its states. */
export const BUILD_WORK = { ...STANDARD_WORK, ...HAND_OVER_WORK, ...QUICK_WORK, ...APPLY_WORK }
