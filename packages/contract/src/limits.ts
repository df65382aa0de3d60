/** Business constants of specification sections 5 and 9. Lengths count UTF-16 units, as form fields do. */
export const DOMAIN_NAME_MIN = 3
export const DOMAIN_NAME_MAX = 30
export const DOMAIN_CODE_MAX = 30
export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 16
export const USER_NAME_MAX = 50
export const EMAIL_MAX = 254

export const CONVERSATION_NAME_MAX = 100
export const QUESTION_MAX = 400
/** Wildcards (`*`) in one regular-expression question. */
export const WILDCARDS_MAX = 3
export const ANSWER_TEXT_MAX = 400
export const BUBBLES_PER_ANSWER_MAX = 5
export const QUESTIONS_PER_CONVERSATION_MAX = 5_000
export const ANSWERS_PER_CONVERSATION_MAX = 50
export const TAGS_PER_CONVERSATION_MAX = 20
export const TAG_NAME_MAX = 50
export const GROUP_NAME_MAX = 50

export const ENTITY_NAME_MAX = 50
export const ENTITY_KEYWORD_MAX = 200
export const SYNONYM_MAX = 200
/** Synonyms of all words of one entity together (section 5, "total 1,000 per entity"). */
export const SYNONYMS_PER_ENTITY_MAX = 1_000
export const WORDS_PER_ENTITY_MAX = 10_000
export const ENTITY_PATTERN_MAX = 400

/** Builds kept; a new one is allowed while 49 or fewer are (section 9). */
export const BUILD_LIMIT_DEFAULT = 50
export const BASIC_BUILDS_PER_MONTH = 10
/** Free quick builds a month by billing type (section 9). */
export const QUICK_BUILDS_PER_MONTH = { BASIC: 30, STANDARD: 100, CCAI: 100, PREMIUM: 100 } as const
export const BUILD_MEMO_MAX = 1_000
export const APPLY_MEMO_MAX = 50
/** Fewer general questions than this make no training data (section 4, NODATA). */
export const TRAINING_QUESTIONS_MIN = 3
export const BUILD_POLL_MS = 5_000
/** A build that takes longer ends as TIMEOUT (behaviour 8). */
export const BUILD_TIMEOUT_MINUTES = 30

export const SESSION_RESET_MINUTES = 30
export const DATA_STORAGE_DAYS_DEFAULT = 90
/** Text of one turn (behaviour 5.2). */
export const UTTERANCE_MAX = 400
export const CHANNEL_USER_ID_MAX = 256
export const HISTORY_WINDOW_MINUTES = 30
export const HISTORY_ROWS_MAX = 10_000

export const SINGLE_THRESHOLD_DEFAULT = 0.6
export const SIMILAR_THRESHOLD_DEFAULT = 0.25
export const SIMILAR_ANSWERS_MIN = 1
export const SIMILAR_ANSWERS_MAX = 5

/** Rows and bytes of one uploaded file. */
export const UPLOAD_ROWS_MAX = 100_000
export const UPLOAD_BYTES_MAX = 50 * 1024 * 1024
/** Section 5: a text message has at most 400 characters, also one of the bot itself. */
export const MESSAGE_TEXT_MAX = ANSWER_TEXT_MAX
/** Body of a JSON call; larger is refused with 413. */
export const BODY_BYTES_MAX = 2 * 1024 * 1024
export const PAGE_SIZES = [20, 50, 100, 200] as const
