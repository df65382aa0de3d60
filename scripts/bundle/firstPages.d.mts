/** See firstPages.mjs. */
export const FRAME: string
export const FIRST_PAGES: Readonly<Record<string, readonly string[]>>
