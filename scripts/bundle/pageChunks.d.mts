import type { InlineConfig } from 'vite'

/** See pageChunks.mjs. */
export function planPageChunks(
  site: InlineConfig & { root: string },
  loadOf: (source: string) => { starts: string[]; weight: number },
): Promise<(id: string) => string | null>
