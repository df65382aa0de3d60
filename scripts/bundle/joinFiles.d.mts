/** See joinFiles.mjs. */
export function joinFiles(
  files: readonly { bytes: number; imports: Iterable<number>; stays: boolean }[],
  loads: readonly { starts: number[]; weight: number }[],
  requestBytes: number,
): number[]
