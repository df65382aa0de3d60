import { z } from 'zod'
import {
  CONTEXT_NAME_MAX,
  CONTEXT_SECONDS_DEFAULT,
  CONTEXT_SECONDS_MAX,
  CONTEXT_TURNS_DEFAULT,
  CONTEXT_TURNS_MAX,
  CONTEXTS_PER_SIDE_MAX,
} from '../primitives/limits'
import { requiredText } from '../primitives/primitives'

/** What an answer does to a context. */
export const CONTEXT_FUNCTIONS = ['ADD', 'KEEP', 'DELETE'] as const
/** STRONG: while it lives only conversations that have it as input are matched; WEAK: they go first (behaviour 7.1). */
export const CONTEXT_STRENGTHS = ['WEAK', 'STRONG'] as const

/** Section 5: letters of any script, digits and . _ - ' */
export const ContextName = requiredText(CONTEXT_NAME_MAX).pipe(
  z.string().regex(/^[\p{L}\p{M}\p{N}._'-]+$/u, 'NAME_CHARACTERS'),
)

/** What an answer does to a context and for how long; `limitCount` in turns, `limitTime` in seconds. */
export const OutputContext = z.object({
  name: ContextName,
  function: z.enum(CONTEXT_FUNCTIONS),
  strength: z.enum(CONTEXT_STRENGTHS).default('WEAK'),
  limitCount: z.number().int().min(1).max(CONTEXT_TURNS_MAX).default(CONTEXT_TURNS_DEFAULT),
  limitTime: z.number().int().min(1).max(CONTEXT_SECONDS_MAX).default(CONTEXT_SECONDS_DEFAULT),
})
export type OutputContext = z.infer<typeof OutputContext>

/** Contexts that must be alive for a match. */
export const InputContexts = z.array(ContextName).max(CONTEXTS_PER_SIDE_MAX, 'TOO_MANY')
/** Contexts that an answer changes. */
export const OutputContexts = z.array(OutputContext).max(CONTEXTS_PER_SIDE_MAX, 'TOO_MANY')

/**
 * Whether input contexts keep two conversations apart, so that both may have the same question (decision 0033): the
 * same turn never lets both answer without one going before the other. They do not where neither needs a context, or
 * where they share one.
 */
export function areKeptApart(one: readonly string[] = [], other: readonly string[] = []): boolean {
  if (one.length === 0 && other.length === 0) return false
  return !one.some((name) => other.includes(name))
}
