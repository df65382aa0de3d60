/** What the frame shows once it is there, in one file of script: one request instead of three. */
export { DomainCommands } from './DomainCommands'
export { BuildControls } from './features/builds/BuildControls'
export { JobWatches } from './features/job/JobWatches'
