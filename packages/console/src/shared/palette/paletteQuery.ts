import { createStore } from '../store/createStore'

/** What is typed in the command palette, for commands that are found on the server. */
export const paletteQuery = createStore('')

/** Whether the server is being asked for what is typed. */
export const paletteSearching = createStore(false)
