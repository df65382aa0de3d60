declare const PARLANCE_VERSION: string | undefined

/** The version of this program, put in when it is bundled. */
export const version = typeof PARLANCE_VERSION === 'string' ? PARLANCE_VERSION : 'development'
