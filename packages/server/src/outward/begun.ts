/** The first message of a process that reads one request: it has loaded, and begins. */
export const BEGUN = 'begun'
