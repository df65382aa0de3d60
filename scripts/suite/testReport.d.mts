export function readReport(file: string): { passed: number; failed: number }
export function readFailures(file: string, root: string): string[]
export function readUnstable(folder: string): string[]
