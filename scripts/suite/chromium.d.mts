/** The path of CHROMIUM, or of one that is installed. */
export function installedChromium(): string | undefined
