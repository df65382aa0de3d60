import type { z } from 'zod'
import { jsonFault } from './jsonFault'

/** Refuses a text that is no JSON, with the place and what should stand there. */
export function refuseNoJson(
  source: string,
  begin: 'OBJECT' | 'VALUE',
  context: z.RefinementCtx,
  path: string[] = [],
): void {
  const params = jsonFault(source, begin)
  if (params) context.addIssue({ code: 'custom', path, message: 'JSON_INVALID_AT', params })
}
