/**
 * Every step of a trace, and every reason that it can have (behaviour 5.2). The console has a message for each under
 * `trace.<step>.<reason>`; the parameters it may use are named beside it.
 */
export const TRACE_REASONS = {
  /** NEW; CONTINUED { turn }; RESET { minutes }: idle for that many minutes or more. */
  SESSION: ['NEW', 'CONTINUED', 'RESET'],
  /**
   * HEARD { query }: the operator's server read the image so; NOTHING: it named no text; FAILED: it did not answer;
   * NOT_FETCHED, TOO_LARGE, NO_IMAGE: there was no image to ask about. All but the first end in the failure message.
   */
  MULTIMEDIA: ['HEARD', 'NOTHING', 'FAILED', 'NOT_FETCHED', 'TOO_LARGE', 'NO_IMAGE'],
  /** READ; CUT { max }: only the first `max` characters count; EMPTY: the text is empty. */
  NORMALISE: ['READ', 'CUT', 'EMPTY'],
  /** TOO_LONG { max }: the text of a caller is longer; SILENCE { count }, CALL_ENDED { count }: silence again. */
  VOICE: ['TOO_LONG', 'SILENCE', 'CALL_ENDED'],
  /** FOUND { count, names }; NOT_FOUND; NO_ENTITIES: the bot has none. */
  ENTITIES: ['FOUND', 'NOT_FOUND', 'NO_ENTITIES'],
  /** FOUND { word }; NOT_FOUND; NO_WORDS. */
  BANNED: ['FOUND', 'NOT_FOUND', 'NO_WORDS'],
  /** YES, NO: the user rated an answer; ASKED; ASKED_LATE { name }: its session had ended; EXCLUDED { name }. */
  FEEDBACK: ['YES', 'NO', 'ASKED', 'ASKED_LATE', 'EXCLUDED'],
  /**
   * BUTTON { name }, NAME { name }: a button or one of the similar answers offered was chosen; SEVERAL { names };
   * CAPTURED { form }: the text is the answer to an open-ended form; REPEATED { form }: it was empty, so it is asked
   * again; UNKNOWN_BUTTON; NOT_CHOSEN; NO_ANSWER { name }: chosen, but no answer of it holds; LINKED_FIRST { form }:
   * what its buttons lead to goes first in matching; NUMBERED { typed, name }: a number, or its order, stood for
   * that choice.
   */
  FORM: [
    'BUTTON',
    'NAME',
    'SEVERAL',
    'CAPTURED',
    'REPEATED',
    'UNKNOWN_BUTTON',
    'NOT_CHOSEN',
    'NO_ANSWER',
    'LINKED_FIRST',
    'NUMBERED',
    'NOTHING_OFFERED',
    'NOT_REACHED',
  ],
  /**
   * EXITED { keyword }; FILLED { slot, value }; REFUSED { slot, value }: by the condition URL; ASKED { slot, count, max };
   * COMPLETED; OVER_COUNT { slot, max }; DEFAULTED { slot, value }; INTERRUPTED { name }; DROPPED { name }; STARTED { slots };
   * KEPT { slot, value }: found earlier in the session; NO_TASK: none is under way. CORRECTED { slot, before, value };
   * TAKEN_BACK { slot, value }: the slot was emptied, to be asked again; CHECKED { slot, value }: after a correction;
   * UNKNOWN_VALUE { slot }: no value of its entities was found;
   * SEVERAL_VALUES { slot, values }: more than one was, where it holds one; DENIED { slot };
   * UNSEEN { slot }: it came before the question had been sent; EARLIER_BUTTON: a button of another question was pressed;
   * PRESSED: a button, not a message;
   * UNCLEAR_VALUE { value }: it bounds or changes a value and is none itself;
   * NOT_WANTED { name }: it asks not to do what the task does; GIVEN { slot, value }: with the manual test; SUSPENDED, RESUMED { name }: the task
   * waits, or goes on; RESTARTED { name }; SWITCH_ASKED { name }: whether to begin that task is asked.
   */
  TASK: [
    'EXITED',
    'FILLED',
    'REFUSED',
    'ASKED',
    'COMPLETED',
    'OVER_COUNT',
    'DEFAULTED',
    'INTERRUPTED',
    'DROPPED',
    'STARTED',
    'KEPT',
    'CORRECTED',
    'TAKEN_BACK',
    'CHECKED',
    'UNKNOWN_VALUE',
    'SEVERAL_VALUES',
    'DENIED',
    'UNSEEN',
    'EARLIER_BUTTON',
    'PRESSED',
    'UNCLEAR_VALUE',
    'NOT_WANTED',
    'GIVEN',
    'SUSPENDED',
    'RESUMED',
    'RESTARTED',
    'SWITCH_ASKED',
    'NO_TASK',
    'NOT_REACHED',
  ],
  /** MATCHED { keyword, group }; SILENT { keyword, group }; REPORTED { keywords }; NOT_FOUND; NO_GROUPS. */
  KEYWORD: ['MATCHED', 'SILENT', 'REPORTED', 'NOT_FOUND', 'NO_GROUPS', 'NOT_REACHED'],
  /** PREFERRED { names }: conversations with these go first; ONLY { names }: no others; NONE; ADDED, KEPT, DELETED { names }. */
  CONTEXT: ['PREFERRED', 'ONLY', 'NONE', 'ADDED', 'KEPT', 'DELETED', 'NOT_REACHED'],
  /** MATCHED { intent, name }; UNKNOWN { intent }; FAILED: the classifier did not answer; NO_CLASSIFIER. */
  INTENT: ['MATCHED', 'UNKNOWN', 'FAILED', 'NO_CLASSIFIER', 'NOT_REACHED'],
  /** MATCHED { question }; NO_SUCH_QUESTION; NO_ACTIVE_ANSWER, CONTEXT_MISSING { question }. */
  EXACT: ['MATCHED', 'NO_SUCH_QUESTION', 'NO_ACTIVE_ANSWER', 'CONTEXT_MISSING', 'NOT_REACHED'],
  /** MATCHED { question, literals }; NO_MATCH { count }: of that many scripts; NO_SCRIPTS. */
  REGEX: ['MATCHED', 'NO_MATCH', 'NO_ACTIVE_ANSWER', 'NO_SCRIPTS', 'NOT_REACHED'],
  /**
   * ABOVE_SINGLE, BELOW_SINGLE { name, score, threshold }; RIVALS { name, rival }: the two are negative
   * conversations of each other; NOTHING_KNOWN: no n-gram of the text is known.
   */
  MODEL: [
    'ABOVE_SINGLE',
    'BELOW_SINGLE',
    'RIVALS',
    'NO_ACTIVE_ANSWER',
    'NOTHING_KNOWN',
    'NO_MODEL',
    'NOT_REACHED',
  ],
  /** OFFERED { count, score, threshold }; BELOW_SIMILAR { score, threshold }; TOO_FEW { count, min }; OFF. */
  SIMILAR: ['OFFERED', 'BELOW_SIMILAR', 'TOO_FEW', 'OFF', 'NO_MODEL', 'NOT_REACHED'],
  /** NOTHING_MATCHED; EMPTY_TEXT; NO_ANSWER { name }: a conversation was found, but no answer of it holds. */
  FAILURE: ['NOTHING_MATCHED', 'EMPTY_TEXT', 'NO_ANSWER', 'NOT_REACHED'],
  /** SHOWN; OFF: the welcome message is switched off. */
  WELCOME: ['SHOWN', 'OFF'],
  /** MATCHED { event, name }; NOT_FOUND { event }: no conversation has it. */
  EVENT: ['MATCHED', 'NOT_FOUND'],
  /** HELD, FAILED { number, name }: the conditions of that answer of that conversation. */
  CONDITION: ['HELD', 'FAILED'],
  /**
   * ONLY_ONE, FIRST, RANDOM { number, count }: which of the answers that hold; CONDITION { number, count }: one of
   * those whose conditions hold; MESSAGE: a message of the bot itself; CHOICES; NOTHING.
   */
  ANSWER: ['ONLY_ONE', 'FIRST', 'RANDOM', 'CONDITION', 'MESSAGE', 'CHOICES', 'NOTHING'],
  /** REQUESTED { name }: the answer is held back; DELIVERED { name }; FAILED; ALREADY: nothing to prove any more. */
  AUTHENTICATION: ['REQUESTED', 'DELIVERED', 'FAILED', 'ALREADY'],
  /** OFFERED { name, price }; ALREADY { name }: the order was paid before; the rest: how one ended. */
  PAYMENT: ['OFFERED', 'ALREADY', 'PAID', 'CANCELLED', 'FAILED'],
  /**
   * SWITCHED { name }: the talk was handed over to that place; TRIAL { name }: in a test nobody was called; FAILED { name,
   * code }: it did not take the talk; WITH { name }: people have the talk, so the message is kept and not answered; BACK:
   * they handed it back; NOT_AWAY: it was with the bot.
   */
  AGENT: ['SWITCHED', 'TRIAL', 'FAILED', 'WITH', 'BACK', 'NOT_AWAY'],
  /** FOLLOWED { name }; LOOP { name }: it was there in this turn; TOO_MANY { max }; NO_ANSWER { name }. */
  MOVE: ['FOLLOWED', 'LOOP', 'TOO_MANY', 'NO_ANSWER'],
  /** CHANGED: the fixed menu that is on is not the one that the client shows, REMOVED: none is on; told with the answer. */
  MENU: ['CHANGED', 'REMOVED'],
  /** CALL_FAILED { code }; FORM_MISSING { name, code }. */
  SYSTEM_ERROR: ['CALL_FAILED', 'FORM_MISSING'],
} as const satisfies Record<string, readonly string[]>
type Step = keyof typeof TRACE_REASONS

/** A reason that a given step can have. */
export type TraceReason<Of extends Step = Step> = (typeof TRACE_REASONS)[Of][number]
