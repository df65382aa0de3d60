import type { BuildStatus } from '@parlance/contract'

/**
 * Why a build cannot go on, for good: `reason` is a code, `status` the state to end in when it is not the error state
 * of the state it happened in.
 */
export class BuildFailure extends Error {
  constructor(
    readonly reason: string,
    readonly params: Record<string, unknown> = {},
    readonly status: BuildStatus | null = null,
  ) {
    super(reason)
    this.name = 'BuildFailure'
  }
}
