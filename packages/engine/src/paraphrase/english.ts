import { anyOf, sayOtherwise, type Way } from './way'

const HOW =
  "(?:how (?:do|can|could|should|would|may) (?:i|we|you)|how to|how does one|what (?:is|are) the steps? to|what(?:'s| is) the (?:best )?way to|(?:please )?(?:tell|show) me how to|i (?:want|need|would like) to know how to)"
const WISH =
  "(?:i(?: would|'d) like to|i want to|i wanna|i need to|i wish to|i am trying to|i'm trying to|want to|need to|looking to)"
const CAN =
  '(?:can i|could i|may i|can we|am i able to|am i allowed to|is it possible to|is it ok to|is there a way to|will i be able to)'
const THE = '(?:the|my|your|our|an?|this|that|these|those)'
const FACTS =
  anyOf(`hours address location number email contact policy schedule menu fee fees cost costs price prices rates charges requirements benefits terms conditions times date dates deadline
  details options rules guarantee warranty`)
/** How what somebody does begins. */
const ACT =
  anyOf(`return cancel change update reset delete remove close open create register enrol enroll join leave log sign book reserve order reorder buy purchase pay track check verify confirm activate
  deactivate block unblock freeze transfer send resend withdraw deposit exchange replace refund claim redeem apply extend renew upgrade downgrade switch download upload install connect link unlink request report contact
  speak talk find get view edit add move pause stop resume reschedule rent borrow print share subscribe unsubscribe top submit file dispute pick collect recover`)
/** What makes a topic a question. */
const ASKING_WORD =
  /\b(?:how|what|when|where|why|who|which|whether|if|not|can't|cannot|don't|won't|isn't)\b/iu
const COMES =
  '(?:arrive|come|ship|be (?:delivered|shipped|ready|refunded|processed|available|here|sent|back in stock|sent out)|start|end|begin|expire|finish|reopen)'

const DOING = ['I want to $1', 'how do I $1?', '$1', 'can I $1?']

const WAYS: readonly Way[] = [
  // What does not work.
  {
    when: new RegExp(`^why (?:can't|cannot|can not|am i unable to) (?:i )?(.+)$`, 'iu'),
    say: ["I can't $1", "why can't I $1?", 'unable to $1', "I'm not able to $1"],
  },
  {
    when: new RegExp(
      `^(?:i )?(?:can't|cannot|can not|am unable to|am not able to|unable to|not able to|couldn't) (?!afford|believe|wait|stand|remember)(.+)$`,
      'iu',
    ),
    say: ["I can't $1", "why can't I $1?", 'unable to $1', "I'm not able to $1"],
  },
  {
    when: new RegExp(`^(${THE} .+?) (?:is not|isn't|is n't|does not|doesn't) (working|work)$`, 'iu'),
    say: ["$1 isn't working", "$1 doesn't work", 'problem with $1', "why isn't $1 working?"],
  },
  {
    when: new RegExp(`^how (?:do|can) i get to (${THE} .+)$`, 'iu'),
    say: ['where is $1?', 'directions to $1', 'how do I get to $1?'],
  },
  {
    when: new RegExp(
      `^((?:your |the )?(?:\\S+ ){0,3}(?:policy|warranty|guarantee|requirements|options|schedule|menu|fees|prices))$`,
      'iu',
    ),
    say: ([, fact = '']) => knowing(/^(?:your|the) /iu.test(fact) ? fact : `your ${fact}`),
  },
  // How something is done, and whether it can be.
  { when: new RegExp(`^${HOW} (?:go about )?(.+)$`, 'iu'), say: DOING },
  { when: new RegExp(`^${WISH} know (.+)$`, 'iu'), say: [] },
  { when: new RegExp(`^${WISH} (.+)$`, 'iu'), say: ['how do I $1?', 'can I $1?', '$1', 'I want to $1'] },
  {
    when: new RegExp(`^${CAN} (have .+)$`, 'iu'),
    say: ['could I $1?', 'is it possible to $1?', 'can I $1?'],
  },
  { when: new RegExp(`^${CAN} (?:be|still|also|just|even) .+$`, 'iu'), say: [] },
  {
    when: new RegExp(`^${CAN} (.+)$`, 'iu'),
    say: ['is it possible to $1?', 'can I $1?', 'how do I $1?', 'I want to $1'],
  },
  {
    when: new RegExp(
      `^(?:(?:can|could|would|will) you|please|can you please|could you please) (${ACT}\\b.+)$`,
      'iu',
    ),
    say: ['please $1', 'can you $1?', "I'd like you to $1"],
  },
  {
    when: new RegExp(
      `^(?!.*\\b(?:is|are|was|were|has|me|us|someone|yourself)\\b)(${ACT} (?!of\\b|after\\b|you\\b|speed\\b).+)$`,
      'iu',
    ),
    say: ['how do I $1?', 'I want to $1', 'can I $1?'],
  },
  // What something costs.
  { when: new RegExp(`^how much (?:is|are) (?:it|this|that|they)$`, 'iu'), say: [] },
  {
    when: new RegExp(`^how much (is|are) (.+)$`, 'iu'),
    say: ([, be = '', thing = '']) => costing(thing, be.toLowerCase() === 'are'),
  },
  {
    when: new RegExp(`^how much (does|do) (.+) cost$`, 'iu'),
    say: ([, does = '', thing = '']) => costing(thing, does.toLowerCase() === 'do'),
  },
  {
    when: new RegExp(`^what(?:'s| is| does) (?:the )?(?:price|cost) (?:of|for) (.+)$`, 'iu'),
    say: ['how much does $1 cost?', 'price of $1', 'what is the price of $1?'],
  },
  {
    when: new RegExp(`^(?:the )?(?:price|cost) (?:of|for) (.+)$`, 'iu'),
    say: ['what is the price of $1?', 'how much does $1 cost?', 'price of $1'],
  },
  {
    when: new RegExp(`^what do you charge for (.+)$`, 'iu'),
    say: ['how much do you charge for $1?', 'how much does $1 cost?', 'price of $1'],
  },
  // When something is.
  {
    when: /^(?:what are your|what are the|your)?\s?(?:opening|business|store|office|working) hours(?: please)?(?:(?: on| for)? (sundays?|saturdays?|weekends|the weekend|holidays))?$/iu,
    say: ([, day = '']) => opening(day),
  },
  {
    when: /^(?:when|what time|what times) (?:are you|do you|is the (?:store|shop|office)) open(?: on)? ?(sundays?|saturdays?|weekends|holidays|today|tomorrow)?$/iu,
    say: ([, day = '']) => opening(day),
  },
  {
    when: /^(?:when|what time|until when|how late) (?:do you close|are you open(?: until)?|do you close)(?: on)? ?(sundays?|saturdays?|weekends|holidays|today|tomorrow)?$/iu,
    say: ([, day = '']) =>
      ['what time do you close?', 'how late are you open?', 'when do you close?'].map((way) =>
        onDay(way, day),
      ),
  },
  {
    when: new RegExp(`^(?:when|what time) (will|does|do) (.+) (${COMES}|open|close)$`, 'iu'),
    say: ([, does = '', subject = '', verb = '']) => comingAbout(does.toLowerCase(), subject, verb),
  },
  {
    when: new RegExp(`^how long (will|does) (.+?) take(.*)$`, 'iu'),
    say: ([, does = '', it = '', rest = '']) => lasting(does.toLowerCase(), it, rest),
  },
  // Where something is.
  {
    when: new RegExp(`^where (is|are) (.+)$`, 'iu'),
    say: ([, be = '', thing = '']) => finding(be.toLowerCase(), thing),
  },
  {
    when: new RegExp(`^where (?:can|do|could|should) (?:i|we) (.+)$`, 'iu'),
    say: ['where can I $1?', 'where do I $1?', "I'd like to know where to $1", 'where to $1'],
  },
  // Whether there is something.
  {
    when: new RegExp(`^do you (have|offer|sell|accept|take|provide|support|deliver|ship) (.+)$`, 'iu'),
    say: ['do you $1 $2?', "I'd like to know if you $1 $2", 'can you tell me if you $1 $2?'],
  },
  {
    when: /^(is|are) there (.+)$/iu,
    say: ['can you tell me if there $1 $2?', "I'd like to know if there $1 $2", '$1 there $2?'],
  },
  // What somebody wants to know about.
  {
    when: new RegExp(
      `^(?:what(?:'s| is| are)|tell me about|i want to know about|i'd like to know|info(?:rmation)? (?:on|about)|more about|details (?:of|on|about)) ((?:your|the|my) (?:.*${FACTS}))$`,
      'iu',
    ),
    say: ([, fact = '']) => knowing(fact),
  },
  {
    when: new RegExp(
      `^(?:tell me about|i want to know about|i'd like to know about|info(?:rmation)? (?:on|about)|more about|i have a question about|question about) ((?!yourself|you\\b).+)$`,
      'iu',
    ),
    say: ['tell me about $1', "I'd like to know about $1", 'I have a question about $1'],
  },
]

/** An English question in other ways; a capital at its beginning stays one. */
export function english(text: string): string[] {
  const isCapital = /^\p{Lu}\p{Ll}/u.test(text)
  const small = isCapital ? text.charAt(0).toLowerCase() + text.slice(1) : text
  const plain = small
    .replace(/’/g, "'")
    .replace(/ please$/iu, '')
    .replace(/^(?:hi|hello|hey|excuse me),? (?=\S)/iu, '')
  return sayOtherwise(WAYS, plain, ASKING_WORD).map((way) => {
    const written = way.replace(/ +/g, ' ')
    return isCapital ? written.charAt(0).toUpperCase() + written.slice(1) : written
  })
}

function costing(thing: string, many: boolean): string[] {
  if (/\b(?:an?|per|each) (?:month|year|week|day|night|person|hour)$/iu.test(thing)) return []
  const isCost = /\b(?:fee|fees|price|prices|cost|costs|shipping|delivery|postage)$/iu.test(thing)
  const be = many ? 'are' : 'is'
  if (isCost)
    return [
      `how much ${be} ${thing}?`,
      `what ${be} ${thing.replace(/^(?!the |your )/iu, 'the cost of ')}?`,
      `how much do you charge for ${thing.replace(/^(?:the|your) | (?:fees?|costs?|prices?)$/giu, '')}?`,
    ]
  return [
    `how much ${many ? 'do' : 'does'} ${thing} cost?`,
    `what is the price of ${thing}?`,
    `how much ${be} ${thing}?`,
    `price of ${thing}`,
  ]
}

function opening(day: string): string[] {
  return [
    'when are you open?',
    'what are your opening hours?',
    'what time do you open?',
    'opening hours',
  ].map((way) => onDay(way, day))
}

function onDay(way: string, day: string): string {
  if (day === '') return way
  return way.replace(/\??$/, (mark) => ` ${/^(?:today|tomorrow)$/iu.test(day) ? '' : 'on '}${day}${mark}`)
}

/** When will my order arrive: as a wish to know, the subject stands before its verb. */
function comingAbout(does: string, subject: string, verb: string): string[] {
  const told =
    does === 'will' ? `${subject} will ${verb}` : does === 'do' ? `${subject} ${verb}` : `${subject} ${verb}s`
  const isEvent = /^(?:open|close)$/iu.test(verb)
  return [
    `can you tell me when ${told}?`,
    ...(isEvent ? [`what time ${does} ${subject} ${verb}?`] : []),
    `when ${does} ${subject} ${verb}?`,
    `I'd like to know when ${told}`,
  ]
}

function lasting(does: string, it: string, rest: string): string[] {
  return [
    `how long ${does} ${it} take${rest}?`,
    `can you tell me how long ${it} ${does === 'will' ? 'will take' : 'takes'}${rest}?`,
    `I'd like to know how long ${it} ${does === 'will' ? 'will take' : 'takes'}${rest}`,
  ]
}

function finding(be: string, thing: string): string[] {
  if (/^my /iu.test(thing)) {
    const isSent = /\b(?:order|orders|parcel|package|delivery|refund|payment|booking)$/iu.test(thing)
    return [
      `can you tell me where ${thing} ${be}?`,
      ...(isSent ? [`what is the status of ${thing}?`] : []),
      `where ${be} ${thing}?`,
      `I'd like to know where ${thing} ${be}`,
    ]
  }
  return [
    `where can I find ${thing}?`,
    `can you tell me where ${thing} ${be}?`,
    `where ${be} ${thing}?`,
    `I'm looking for ${thing}`,
  ]
}

function knowing(fact: string): string[] {
  const many = /s$/iu.test(fact) && !/ss$/iu.test(fact)
  if (/\b(?:number|address|email|location)$/iu.test(fact))
    return [
      `what is ${fact}?`,
      `can you give me ${fact}?`,
      fact.replace(/^(?:your|the) /iu, ''),
      `I'd like to know ${fact}`,
    ]
  return [
    `what ${many ? 'are' : 'is'} ${fact}?`,
    `tell me about ${fact}`,
    `I'd like to know ${fact}`,
    fact.replace(/^(?:your|the) /iu, ''),
  ]
}
