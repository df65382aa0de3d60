import type { TraceStep } from './turn'

/**
 * Every reason that a step of a trace can have (behaviour 5.2). The console says each in plain words under
 * `trace.<step>.<reason>`; the parameters it may use are named beside it.
 */
export const TRACE_REASONS = {
  /** NEW; CONTINUED { turn }; RESET { minutes }: idle for that many minutes or more. */
  SESSION: ['NEW', 'CONTINUED', 'RESET'],
  /** READ; CUT { max }: only the first `max` characters count; EMPTY: nothing was said. */
  NORMALISE: ['READ', 'CUT', 'EMPTY'],
  /** FOUND { count, names }; NOT_FOUND; NO_ENTITIES: the bot has none. */
  ENTITIES: ['FOUND', 'NOT_FOUND', 'NO_ENTITIES'],
  /** BUTTON { name }, NAME { name }: one of the similar answers offered was chosen; UNKNOWN_BUTTON; NOT_CHOSEN. */
  FORM: ['BUTTON', 'NAME', 'UNKNOWN_BUTTON', 'NOT_CHOSEN', 'NOTHING_OFFERED', 'NOT_REACHED'],
  /** MATCHED { question }; NO_SUCH_QUESTION; NO_ACTIVE_ANSWER { question }. */
  EXACT: ['MATCHED', 'NO_SUCH_QUESTION', 'NO_ACTIVE_ANSWER', 'NOT_REACHED'],
  /** MATCHED { question, literals }; NO_MATCH { count }: of that many scripts; NO_SCRIPTS. */
  REGEX: ['MATCHED', 'NO_MATCH', 'NO_SCRIPTS', 'NOT_REACHED'],
  /** ABOVE_SINGLE, BELOW_SINGLE { name, score, threshold }; NOTHING_KNOWN: no n-gram of the text is known. */
  MODEL: ['ABOVE_SINGLE', 'BELOW_SINGLE', 'NOTHING_KNOWN', 'NO_MODEL', 'NOT_REACHED'],
  /** OFFERED { count, score, threshold }; BELOW_SIMILAR { score, threshold }; TOO_FEW { count, min }; OFF. */
  SIMILAR: ['OFFERED', 'BELOW_SIMILAR', 'TOO_FEW', 'OFF', 'NO_MODEL', 'NOT_REACHED'],
  /** NOTHING_MATCHED; EMPTY_TEXT. */
  FAILURE: ['NOTHING_MATCHED', 'EMPTY_TEXT', 'NOT_REACHED'],
  /** SHOWN; OFF: the welcome message is switched off. */
  WELCOME: ['SHOWN', 'OFF'],
  /** ONLY_ONE, FIRST, RANDOM { number, count }: which of the active answers; MESSAGE: a message of the bot itself. */
  ANSWER: ['ONLY_ONE', 'FIRST', 'RANDOM', 'MESSAGE', 'CHOICES', 'NOTHING'],
} as const satisfies Record<TraceStep['step'], readonly string[]>

/** A reason that a given step can have. */
export type TraceReason<Step extends TraceStep['step'] = TraceStep['step']> =
  (typeof TRACE_REASONS)[Step][number]
