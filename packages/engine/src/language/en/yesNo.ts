import { yesNoFinder } from '../../finder/yesNo'

const END = "(?![\\p{L}\\d'’])"
/** "No" before a noun says that there is none ("no onions"); before these words it answers. */
const AFTER_NO =
  "(?= *(?:$|[^\\p{L}\\d ])| ?[\\d$€£¥₩]| (?:i|it|its|it's|that|that's|thats|this|these|we|you|he|she|they|not|thank|thanks|thx|ty|please|pls|plz|don't|dont|do|does|change|make|let|let's|sorry|just|the|my|cancel|stop|wait|never|nope|nah|no|actually|there|at|on|in|for|to|from|and|but|because|can|could|would|will|isn't|wrong|only|instead|a|an|is|was|use|send|book|go|ok|okay|i'm|im|i'd|sir|ma'am|mam|bro|man|dear)(?![\\p{L}]))"

/** Yes and no in English. */
export const findYesNo = yesNoFinder({
  yes: {
    first: `(?:ye+s+(?:ss*ir)?|ye+a+h*|yeh|yep+|yup+|yap|yah?|o+k+(?:a+y+|ie|ey|ies|e)?|su+re(?: thing)?|of course(?! not)|absolutely(?! not)|definitely(?! not)|certainly(?! not)|totally|indeed|affirmative|aye|uh[ -]?huh|mm?[ -]?hmm+|alright|all right|by all means|no problem|no worries|you bet|go ahead)(?! or no)${END}`,
    whole: `(?:^(?:y|k)|kk|kay|right|correct|exactly|that(?:'?s| is| would be)? (?:right|correct|fine|good|great|perfect|ok(?:ay)?|true|the one|what i want)|(?:(?:it|that|this|everything|all) )?(?:looks?|sounds?|seems?)(?: (?:all|very))? (?:good|great|right|fine|correct|perfect|ok(?:ay)?)|all (?:good|correct)|go (?:for it|on)|go ahead(?: (?:and|with) [^.,!?]{1,40})?|please(?: do(?: (?:it|so|that))?| go ahead)?|do (?:it|that|so)|let'?s (?:do (?:it|that|this)|go)|i do|i am|i would(?: like (?:that|to|it))?|i'd (?:love|like) (?:to|that|it)|i will|i agree|i think so|i want (?:it|that|to)|agreed?|confirm(?:ed)?(?: it)?|i confirm(?: it)?|approved?|accept(?:ed)?|perfect|great|fine|cool|good|very good|awesome|excellent|gladly|(?:that )?works(?: for me)?|it (?:is|does)|proceed|continue|true|why not|for sure|roger(?: that)?|(?:book|send|buy|order|pay|submit|save) it|you got it|that'?ll do|👍[\\p{M}\\p{Emoji_Modifier}]*|👌|✅|⭕)${END}`,
  },
  no: {
    first: `(?:no+(?! (?:problem|worries))${AFTER_NO}|nope+${END}|nop${END}|nah+${END}|nay${END}|no way${END}|not (?:really|now|yet|today|at all|this time|quite|exactly|correct|right|true|that one)${END}|(?:of course|absolutely|definitely|certainly|sure) not${END})`,
    whole: `(?:^n|negative|never(?: ?mind)?|don'?t(?: (?:do|send|book|pay|buy|order|want|save) ?(?:it|that|this)?)?|do not(?: (?:do|send|book|pay|buy|order) ?(?:it|that|this)?)?|please don'?t|i (?:don'?t|do not)(?: (?:think so|agree|do|want(?: (?:it|to|that|this))?))?|cancel(?: (?:it|that|this))?|stop(?: (?:it|that))?|wrong|incorrect|false|(?:that|it|this)(?:'?s| is) (?:wrong|incorrect|false|not(?: (?:right|correct|it|true|what i (?:want|said|meant)))?)|(?:that|it) isn'?t(?: (?:right|correct|it))?|it does(?:n'?t| not)|i(?:'?m| am) not|i (?:won'?t|wouldn'?t|can'?t|cannot|would not|disagree)|forget (?:it|about it)|no need(?: to)?|no thank(?:s| you)|i'?d rather not|rather not|abort|decline|reject|not (?:ok(?:ay)?|good|interested|it|me|this|that)|👎[\\p{M}\\p{Emoji_Modifier}]*|❌|✖)${END}`,
  },
  opening: 'um+|uh+|er+m?|hm+|oh+|ah+|well|so|hey|hi|hello|actually|i mean|i said|and|but|then|like',
  closing:
    "(?:please|pls|plz|thanks?(?: you)?(?: (?:so|very) much)?|thx|ty|sir|ma'?am|mate|man|bro|dude|buddy|dear|then|now|lol|haha+|it is|i do|i am|i would|for me|with (?:it|that|this)|to me|honestly|so|😊|🙂|👍[\\p{M}\\p{Emoji_Modifier}]*)(?![\\p{L}])",
})
