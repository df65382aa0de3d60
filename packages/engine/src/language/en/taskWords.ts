import type { TaskWords } from '../taskWords'

const DEEDS =
  'send|transfer|pay|book|order|buy|reserve|submit|do|confirm|proceed|continue|go ahead|go on|go for|process|register'

/** What people say in tasks, in English. */
export const taskWords: TaskWords = {
  agreement: {
    polite:
      "please|pls|plz|(?:and )?(?:many )?(?:thank you|thanks?)(?: (?:so|very) much| a lot)?|thx|ty|cheers|great|perfect|cool|nice|lovely|good|fine|right|correct|exactly|right (?:now|away)|now|straight away|immediately|go|it is|it'?s|(?:all|everything) (?:is )?(?:good|fine|right|correct)|that is|that'?s|(?:it |that )?(?:looks?|sounds?) (?:good|fine|great|right)|i am(?: sure)?|i'?m(?: sure)?|i do|i would|i agree|agreed|sure|you (?:can|may|should)|no problem|just|then|sir|ma'?am|mate|lol|haha",
    deeds: `(?:(?:i (?:want|would like) to |i'?d like to |let'?s )?(?:${DEEDS})(?: (?:it|that|this|them|the money|so))?)`,
    refusals: `(?:i )?(?:do not|don'?t|dont|will not|won'?t|never)(?: (?:want|wish|like)(?: (?:it|that|this|to)\\b)?)?(?: (?:${DEEDS}|want)(?: (?:it|that|this|them|the money|so))?)?|(?:i'?m |i am |that'?s |that is )?not (?:ok|okay|fine|good)(?: with (?:it|that|this))?|hell no`,
    besideValue: 'to|for|on|at|the|is|exactly|only|just',
  },
  correction: {
    leads:
      'no|nope|nah|not|actually|wait|hold on|oops|i mean|i meant|i said|rather|instead|correction|scratch that|make it|make that|change|(?:oh|well|uh|um|hm+),? no|on second thoughts?|(?:yes|yeah|yep|ok|okay|sure|fine|right),? (?:but|except|only)',
    changes:
      "change|correction|instead|rather|make it|make that|switch|replace|wrong|different|not right|isn'?t right|should be|i meant?|i said|scratch that|but|wait|hold on|except|actually",
    before:
      "(?<!why )not|instead of|rather than|isn'?t|except|excluding|(?:any(?: ?(?:day|time|thing|one|body))?|every(?: ?(?:day|thing|one))?|all) (?:but|other than)|(?:can'?t|cannot|can not)(?: (?:do|make|come))?(?: it)?|don'?t (?:want|send|use|take|do)",
    behind:
      "is (?:wrong|not right|incorrect|not good|no good|bad)|was (?:wrong|a mistake)|(?:doesn'?t|does not|won'?t|will not|can'?t) (?:work|do|suit)|is(?:n'?t| not) (?:possible|good|convenient|an option)",
    between: 'no(?: wait| sorry)?|nope|sorry|i mean|i meant|wait|actually|or rather|make (?:it|that)',
    little: 'to|for|from|on|at|in|with|by|the|my|a|about',
    joins: 'and(?: then)?|or|and/or|plus',
    asks: 'what|how|when|where|why|who|which|can i|could i|can you|could you|do you|does it|do i|is there|are there|is it|will it',
    doubts:
      "later|think|if|unless|when|changed my mind|forget|maybe|perhaps|not yet|not sure|cancel|stop|never ?mind|or no|don'?t",
  },
  quantity: {
    boundBefore:
      'half(?: of)?|twice|double|triple|(?:(?:no|not) )?(?:more|less|fewer|greater|higher|lower|bigger|smaller) than|at (?:least|most)|over|under|above|below|up to|between(?: \\S+){0,2}|(?:a )?(?:minimum|maximum|min|max)(?: of)?|\\d[\\d,.]* to',
    boundBehind:
      'or (?:more|less|fewer)|at (?:least|most)|each|apiece|minimum|maximum|and (?:up|over|above)|upwards|to [$€£¥]?\\d\\S*',
    changeBefore:
      'add|adding|plus|minus|less|more|another|extra|additional|subtract|deduct|take off|increase|raise|decrease|reduce|lower|cut|by',
    changeBehind:
      'less|fewer|more|extra|off|on top|lower|higher|cheaper|too (?:much|little|many|few)|additional|added',
    beside:
      "i(?:'d| would)?(?: like| want| need| prefer)(?: to)?|let'?s|let me|say|how about|about|around|roughly|approximately|maybe|probably|perhaps|i (?:think|guess|said|mean|meant)|um+|uh+|hm+|er+|oh|well|so|ok|okay|alright|no|only|exactly|give|put|use|set|change|to|it|it'?s|would be|will be|should be|him|her|them|me|of us|we are|we'?re|there (?:are|will be)|in total|total|altogether|this time|a|an|the|my|for|and|that(?:'s| is)?|is|was|make|enough|go with",
  },
  refused:
    "(?<!why )(?:do not|don'?t|dont|never|i (?:will not|won'?t)|i(?:'d| would) rather not|please not|no need to|stop)(?: (?:ever|please|just|want|wish|need|plan|intend|like|going|you|me|us|him|her|them|to|be|let|anyone))* ([\\p{L}']+)",
  stemsOfRefused: (word) => (word.length < 3 ? [] : [word.replace(/(?:ing|e)$/u, '')]),
  millions: /^mm?(?![\p{L}\d])/u,
  spokenNames: {
    amount: 'amount|sum',
    date: 'date|day',
    time: 'time',
    people: 'number of people',
    telephone: 'phone number|telephone number',
    email: 'email',
  },
}
