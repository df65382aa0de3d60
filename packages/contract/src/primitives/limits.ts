/** Business constants of specification sections 5 and 9. Lengths count UTF-16 units, as form fields do. */
export const DOMAIN_NAME_MIN = 3
export const DOMAIN_NAME_MAX = 30
export const DOMAIN_CODE_MAX = 30
export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 16
export const USER_NAME_MAX = 50
export const EMAIL_MAX = 254
export const INVITE_URL_MAX = 500
/** Invites that a domain keeps, used or not. */
export const INVITE_COUNT_MAX = 200
/** How long an invite can be taken. */
export const INVITE_DAYS = 14

/** Requests to enter a domain that one person has, and the days for which they are kept unanswered. */
export const ACCESS_REQUESTS_MAX = 20
export const ACCESS_REQUEST_DAYS = 30

/** Names that only operators read. */
export const TITLE_MAX = 100
export const CONVERSATION_NAME_MAX = 100
export const QUESTION_MAX = 400
/** Wildcards (`*`) in one regular-expression question. */
export const WILDCARDS_MAX = 3
export const ANSWER_TEXT_MAX = 400
/** A text of the bot with the parts of speech behind its words. */
export const TAGGED_TEXT_MAX = 4_000
export const BUBBLES_PER_ANSWER_MAX = 5
export const QUESTIONS_PER_CONVERSATION_MAX = 5_000
export const ANSWERS_PER_CONVERSATION_MAX = 50
export const TAGS_PER_CONVERSATION_MAX = 20
export const TAG_NAME_MAX = 50
export const GROUP_NAME_MAX = 50

export const ENTITY_NAME_MAX = 50
export const ENTITY_CODE_MAX = 60
export const ENTITY_KEYWORD_MAX = 200
export const SYNONYM_MAX = 200
/** Synonyms of all words of one entity together (section 5, "total 1,000 per entity"). */
export const SYNONYMS_PER_ENTITY_MAX = 1_000
export const WORDS_PER_ENTITY_MAX = 10_000
export const ENTITY_PATTERN_MAX = 400

/** Builds kept; a new one is allowed while 49 or fewer are (section 9). */
export const BUILD_LIMIT_DEFAULT = 50
export const BASIC_BUILDS_PER_MONTH = 10
/** What a standard build costs by billing type, in won (section 9). */
export const BUILD_COST = { BASIC: 0, STANDARD: 20_000, CCAI: 20_000, PREMIUM: 40_000 } as const
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
/** An answer after which its user asks no more of the same for so long has done its work. */
export const RESOLVED_MINUTES = 10
export const DATA_STORAGE_DAYS_DEFAULT = 90
/** A client at an authorization server (RFC 6749 sets no limits). */
export const OAUTH_CLIENT_ID_MAX = 200
export const OAUTH_SECRET_MAX = 1_000
export const OAUTH_SCOPE_MAX = 500
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
/** Rows of one test file (behaviour 9.2). */
export const TEST_ROWS_MAX = 3_000
/** Results of tests are kept so long (behaviour 9.2). */
export const TEST_RESULT_DAYS = 7
/** Section 5: a text message has at most 400 characters, also one of the bot itself. */
export const MESSAGE_TEXT_MAX = ANSWER_TEXT_MAX
/** Body of a JSON call; larger is refused with 413. */
export const BODY_BYTES_MAX = 2 * 1024 * 1024
/** JSON of one unsaved draft that the server keeps; a longer one is kept by its device only. */
export const DRAFT_CHARACTERS_MAX = 1_500_000
/** Unsaved drafts that one person has in one domain, and the days for which they are kept. */
export const DRAFTS_MAX = 100
export const DRAFT_DAYS = 30
/** Levels of arrays and objects in a JSON body; cards of messengers have at most twenty. */
export const BODY_DEPTH_MAX = 64
export const PAGE_SIZES = [20, 50, 100, 200] as const
/** Entries of a list that is asked for whole. */
export const WHOLE_LIST_MAX = 10_000

/** OR-groups of an answer's conditions, AND-terms of a group, and terms of all groups (section 9). */
export const CONDITION_GROUPS_MAX = 10
export const CONDITION_TERMS_MAX = 5
export const CONDITIONS_MAX = 50
export const NEGATIVES_MAX = 20
export const CONTEXTS_PER_SIDE_MAX = 20
export const CONTEXT_NAME_MAX = 50
/** Turns and seconds that a context lives when nothing else is set (behaviour 7.1). */
export const CONTEXT_TURNS_DEFAULT = 5
export const CONTEXT_SECONDS_DEFAULT = 1_800
export const CONTEXT_TURNS_MAX = 100
export const CONTEXT_SECONDS_MAX = 24 * 60 * 60

export const ACTION_METHOD_NAME_MAX = 50
export const ACTION_METHOD_DATA_MAX = 20_000
export const ACTION_METHOD_HEADERS_MAX = 20
/** Time that one call to an operator's server may take, ms (behaviour 2.1). */
export const CALL_TIMEOUT_MIN_MS = 100
export const CALL_TIMEOUT_MAX_MS = 5_000
export const CALL_TIMEOUT_DEFAULT_MS = 1_000
/** Time that all calls of one turn may take together, ms (behaviour 2.1). */
export const TURN_BUDGET_MS = 8_000
/** Distinct version-1 and version-2 methods of one turn (behaviour 2.1, AM-1001 and AM-2001). */
export const ACTION_METHODS_V1_PER_TURN = 1
export const ACTION_METHODS_V2_PER_TURN = 3
/** Characters of a version-1 reply that are used (behaviour 2.5). */
export const ACTION_METHOD_REPLY_MAX = 4_000
/** Body of an operator's server, in bytes; a longer one is cut off as an error. */
export const REPLY_BYTES_MAX = 1024 * 1024

export const FORM_NAME_MAX = 50
export const FORM_BUTTONS_MIN = 2
export const FORM_BUTTONS_MAX = 10
/** A push goes to the real users of so many days (section 9). */
export const PUSH_AUDIENCE_DAYS = 90
export const BUTTON_NAME_MAX = 50
export const QUICK_REPLIES_MAX = 10

export const SLOTS_PER_TASK_MAX = 20
export const SLOT_NAME_MAX = 50
export const SLOT_OPTIONS_MAX = 10
/** Entities of a slot besides its first. */
export const SLOT_OTHER_ENTITIES_MAX = 4
/** Markers of a slot on either side of a value. */
export const SLOT_MARKERS_MAX = 10
export const SLOT_MARKER_MAX = 30
/** Values of a confirmation that are a no. */
export const SLOT_DENIALS_MAX = 10
/** Values of another slot of which one makes a slot be asked for. */
export const SLOT_VALUES_MAX = 20
/** Words of an entity that a text lists at most. */
export const KNOWN_WORDS_MAX = 10
/** Tasks of an end user that wait while another is under way. */
export const SUSPENDED_TASKS_MAX = 2
export const ASK_COUNT_DEFAULT = 3
export const ASK_COUNT_MAX = 10
export const EXIT_KEYWORDS_MAX = 10
/** Messages of the end user in a dialogue that is tried while its task is edited. */
export const PREVIEW_TURNS_MAX = 40
/** Moves to another conversation in one turn (behaviour 6.6). */
export const MOVES_PER_TURN_MAX = 5

export const USER_VARIABLE_NAME_MAX = 50
export const USER_VARIABLE_VALUE_MAX = 4_000
/** User variables that one answer sets. */
export const VARIABLE_UPDATES_MAX = 20
/** Telephone numbers of a call, and the keys of a campaign's customer. */
export const CALL_NUMBER_MAX = 50
export const CUSTOMER_KEY_MAX = 200
export const PEOPLE_TYPE_NAME_MAX = 30
export const VARIABLE_DEFINITION_MAX = 400
export const WELCOME_MESSAGES_MAX = 3
export const FEEDBACK_EXCLUSIONS_MAX = 50
export const KEYWORD_GROUPS_MAX = 30
export const KEYWORDS_PER_GROUP_MAX = 100
export const KEYWORD_MAX = 100
export const BANNED_WORDS_MAX = 1_000
export const IMAGE_DESCRIPTION_MAX = 500
/** Images of a domain: those that can be uploaded, and those of its plan (section 9). */
export const IMAGES_UPLOADABLE = 50
export const IMAGES_PER_PLAN = { BASIC: 30, STANDARD: 100, CCAI: 100, PREMIUM: 100 } as const
/** Sounds of a domain, so that its files have an end. */
export const AUDIO_MAX = 100
/** Bytes of an uploaded picture or sound, and pixels of a picture. */
export const MEDIA_BYTES_MAX = 20 * 1024 * 1024
export const IMAGE_PIXELS_MAX = 40_000_000
export const IMAGE_CARDS_MAX = 10
export const CARD_BUTTONS_MAX = 10
export const LINKS_MAX = 10
/** A longer text of a caller gets the failure message (section 9). */
export const VOICE_TEXT_MAX = 100
export const VOICE_WAIT_MAX_SECONDS = 30
export const KEYPAD_DIGITS_MAX = 255
/** Characters of the JSON that an answer writes into the record of a call. */
export const CALL_RECORD_MAX = 1_000
/** Silences in a row after which a call ends (behaviour 12.4). */
export const SILENCES_MAX = 3
/** Destinations of an agent switcher in one domain, and characters of its secret and of the id of a destination. */
export const SWITCHERS_MAX = 20
export const SWITCHER_SECRET_MAX = 200
export const SWITCHER_DESTINATION_MAX = 200
/** An image that is read for its meaning: its bytes, the time its server has, and characters of the secret key. */
export const MULTIMEDIA_BYTES_MAX = 10 * 1024 * 1024
export const MULTIMEDIA_TIMEOUT_MS = 5_000
export const MULTIMEDIA_SECRET_MAX = 200
export const SWITCH_EVENT_ID_MAX = 200
/** Characters of what people are told with a talk that is handed over to them. */
export const SWITCH_NOTE_MAX = 1_000

/** Name of a button of a fixed menu (section 8); its bar holds fewer, as the shortest of messengers does. */
export const FIXED_MENU_BUTTON_MAX = 18
export const FIXED_MENU_TITLE_MAX = 14
/** Buttons of a fixed menu of text: as many as an image has areas. */
export const FIXED_MENU_TEXT_BUTTONS_MAX = 6

/** Conversations in one picture of a scenario, and the links between them. */
export const SCENARIO_SIZE_MAX = 1_000
export const SCENARIO_LINKS_MAX = 5_000
/** Conversations that are read to draw or check scenarios, and problems that a check tells. */
export const SCENARIO_READ_MAX = 10_000
export const SCENARIO_PROBLEMS_MAX = 500
/**
 * What a walk of all paths does at most: turns from the beginning of a talk, turns in all, and seconds; and the findings
 * that it tells.
 */
export const WALK_DEPTH_MAX = 12
export const WALK_TURNS_MAX = 50_000
export const WALK_SECONDS_MAX = 120
export const WALK_FINDINGS_MAX = 200
/** Addresses and ranges that may call the Custom API of a channel. */
export const IP_ACCESS_MAX = 200

/** Indicators that are looked at together (sections 5 and 9). */
export const INDICATORS_MIN = 1
export const INDICATORS_MAX = 8
/** Days that indicators are told of by the hour at most. */
export const INDICATOR_HOUR_DAYS_MAX = 31
/** Rows of a ranking. */
export const INDICATOR_RANK_MAX = 20
