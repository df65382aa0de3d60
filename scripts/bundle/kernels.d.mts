import type { Plugin as EsbuildPlugin } from 'esbuild'
import type { Plugin as VitePlugin } from 'vite'

export function compileKernels(): Promise<Buffer>
export const kernelsForEsbuild: EsbuildPlugin
export const kernelsForVite: VitePlugin
export const tablesForVite: VitePlugin
