export function changedFiles(root: string, since: string): string[]
export function testsNear(root: string, changed: readonly string[]): string[]
