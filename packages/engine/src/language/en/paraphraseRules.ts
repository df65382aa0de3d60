import { withCapital, withoutCapital } from '../latin/capital'
import type { ParaphraseForm, ParaphraseRules } from '../paraphraseRules'

const ARTICLE = /^(?:the|your) /iu
const GIVEN = /\b(?:number|address|email|location)$/iu

const bare: ParaphraseForm = (fact) => fact.replace(ARTICLE, '')

/** How questions are said otherwise in English. */
export const paraphraseRules: ParaphraseRules = {
  asking: /\b(?:how|what|when|where|why|who|which|whether|if|not|can't|cannot|don't|won't|isn't)\b/iu,
  prepare: (text) =>
    withoutCapital(text)
      .replace(/’/g, "'")
      .replace(/ please$/iu, '')
      .replace(/^(?:hi|hello|hey|excuse me),? (?=\S)/iu, ''),
  finish: withCapital,
  forms: {
    small: (word) => word.toLowerCase(),
    be: (verb) => (/^(?:are|do)$/iu.test(verb) ? 'are' : 'is'),
    does: (verb) => (/^(?:are|do)$/iu.test(verb) ? 'do' : 'does'),
    are: (fact) => (/(?<!s)s$/iu.test(fact) ? 'are' : 'is'),
    costOf: (thing) => (ARTICLE.test(thing) ? thing : `the cost of ${thing}`),
    bareCost: (thing) => thing.replace(/^(?:the|your) | (?:fees?|costs?|prices?)$/giu, ''),
    on: (day) => (day === '' ? '' : ` ${/^(?:today|tomorrow)$/iu.test(day) ? '' : 'on '}${day}`),
    // When will my order arrive: as a wish to know, the subject stands before its verb.
    told: (does, [, , subject = '', verb = '']) =>
      /^will$/iu.test(does)
        ? `${subject} will ${verb}`
        : `${subject} ${verb}${/^do$/iu.test(does) ? '' : 's'}`,
    event: (verb) => (/^(?:open|close)$/iu.test(verb) ? verb : null),
    takes: (does) => (/^will$/iu.test(does) ? 'will take' : 'takes'),
    sent: (thing) =>
      /\b(?:order|orders|parcel|package|delivery|refund|payment|booking)$/iu.test(thing) ? thing : null,
    given: (fact) => (GIVEN.test(fact) ? fact : null),
    bare,
    bareGiven: (fact, groups) => (GIVEN.test(fact) ? bare(fact, groups) : null),
  },
  table: String.raw`
HOW = (?:how (?:do|can|could|should|would|may) (?:i|we|you)|how to|how does one|what (?:is|are) the steps? to|what(?:'s| is) the (?:best )?way to|(?:please )?(?:tell|show) me how to|i (?:want|need|would like) to know how to)
WISH = (?:i(?: would|'d) like to|i want to|i wanna|i need to|i wish to|i am trying to|i'm trying to|want to|need to|looking to)
CAN = (?:can i|could i|may i|can we|am i able to|am i allowed to|is it possible to|is it ok to|is there a way to|will i be able to)
THE = (?:the|my|your|our|an?|this|that|these|those)
FACTS: hours address location number email contact policy schedule menu fee fees cost costs price prices rates charges requirements benefits terms conditions times date dates deadline details options rules guarantee warranty
# How what somebody does begins.
ACT: return cancel change update reset delete remove close open create register enrol enroll join leave log sign book reserve order reorder buy purchase pay track check verify confirm activate deactivate block unblock freeze transfer send resend withdraw deposit exchange replace refund claim redeem apply extend renew upgrade downgrade switch download upload install connect link unlink request report contact speak talk find get view edit add move pause stop resume reschedule rent borrow print share subscribe unsubscribe top submit file dispute pick collect recover
# Whose price is for so long or so many.
PER = (?:an?|per|each) (?:month|year|week|day|night|person|hour)
COSTS: fee fees price prices cost costs shipping delivery postage
KINDS: policy warranty guarantee requirements options schedule menu fees prices
COMES = (?:arrive|come|ship|be (?:delivered|shipped|ready|refunded|processed|available|here|sent|back in stock|sent out)|start|end|begin|expire|finish|reopen)
DAY = (sundays?|saturdays?|weekends|holidays|today|tomorrow)
OPENING @ when are you open$on1? | what are your opening hours$on1? | what time do you open$on1? | opening hours$on1
PRICED @ how much $be1 $2? | what $be1 $costOf2? | how much do you charge for $bareCost2?
PRICE @ how much $does1 $2 cost? | what is the price of $2? | how much $be1 $2? | price of $2
DOING @ I want to $1 | how do I $1? | $1 | can I $1?

# What does not work.
why (?:can't|cannot|can not|am i unable to) (?:i )?(.+)
  I can't $1 | why can't I $1? | unable to $1 | I'm not able to $1
(?:i )?(?:can't|cannot|can not|am unable to|am not able to|unable to|not able to|couldn't) (?!afford|believe|wait|stand|remember)(.+)
  I can't $1 | why can't I $1? | unable to $1 | I'm not able to $1
({THE} .+?) (?:is not|isn't|is n't|does not|doesn't) (working|work)
  $1 isn't working | $1 doesn't work | problem with $1 | why isn't $1 working?
how (?:do|can) i get to ({THE} .+)
  where is $1? | directions to $1 | how do I get to $1?
((?:your |the )(?:\S+ ){0,3}{KINDS})
  what $are1 $1? | tell me about $1 | I'd like to know $1 | $bare1
((?:\S+ ){0,3}{KINDS})
  what $are1 your $1? | tell me about your $1 | I'd like to know your $1 | $1

# How something is done, and whether it can be.
{HOW} (?:go about )?(.+)
  @DOING
{WISH} know (.+)
  -
{WISH} (.+)
  how do I $1? | can I $1? | $1 | I want to $1
{CAN} (have .+)
  could I $1? | is it possible to $1? | can I $1?
{CAN} (?:be|still|also|just|even) .+
  -
{CAN} (.+)
  is it possible to $1? | can I $1? | how do I $1? | I want to $1
(?:(?:can|could|would|will) you|please|can you please|could you please) ({ACT}\b.+)
  please $1 | can you $1? | I'd like you to $1
(?!.*\b(?:is|are|was|were|has|me|us|someone|yourself)\b)({ACT} (?!of\b|after\b|you\b|speed\b).+)
  how do I $1? | I want to $1 | can I $1?

# What something costs.
how much (?:is|are) (?:it|this|that|they)
  -
how much (is|are) (.+\b{PER})
  -
how much (does|do) (.+\b{PER}) cost
  -
how much (is|are) (.*\b{COSTS})
  @PRICED
how much (does|do) (.*\b{COSTS}) cost
  @PRICED
how much (is|are) (.+)
  @PRICE
how much (does|do) (.+) cost
  @PRICE
what(?:'s| is| does) (?:the )?(?:price|cost) (?:of|for) (.+)
  how much does $1 cost? | price of $1 | what is the price of $1?
(?:the )?(?:price|cost) (?:of|for) (.+)
  what is the price of $1? | how much does $1 cost? | price of $1
what do you charge for (.+)
  how much do you charge for $1? | how much does $1 cost? | price of $1

# When something is.
(?:what are your|what are the|your)?\s?(?:opening|business|store|office|working) hours(?: please)?(?:(?: on| for)? (sundays?|saturdays?|weekends|the weekend|holidays))?
  @OPENING
(?:when|what time|what times) (?:are you|do you|is the (?:store|shop|office)) open(?: on)? ?{DAY}?
  @OPENING
(?:when|what time|until when|how late) (?:do you close|are you open(?: until)?|do you close)(?: on)? ?{DAY}?
  what time do you close$on1? | how late are you open$on1? | when do you close$on1?
(?:when|what time) (will|does|do) (.+) ({COMES}|open|close)
  can you tell me when $told1? | what time $small1 $2 $event3? | when $small1 $2 $3? | I'd like to know when $told1
how long (will|does) (.+?) take(.*)
  how long $small1 $2 take$3? | can you tell me how long $2 $takes1$3? | I'd like to know how long $2 $takes1$3

# Where something is.
where (is|are) (my .+)
  can you tell me where $2 $small1? | what is the status of $sent2? | where $small1 $2? | I'd like to know where $2 $small1
where (is|are) (.+)
  where can I find $2? | can you tell me where $2 $small1? | where $small1 $2? | I'm looking for $2
where (?:can|do|could|should) (?:i|we) (.+)
  where can I $1? | where do I $1? | I'd like to know where to $1 | where to $1

# Whether there is something.
do you (have|offer|sell|accept|take|provide|support|deliver|ship) (.+)
  do you $1 $2? | I'd like to know if you $1 $2 | can you tell me if you $1 $2?
(is|are) there (.+)
  can you tell me if there $1 $2? | I'd like to know if there $1 $2 | $1 there $2?

# What somebody wants to know about.
(?:what(?:'s| is| are)|tell me about|i want to know about|i'd like to know|info(?:rmation)? (?:on|about)|more about|details (?:of|on|about)) ((?:your|the|my) (?:.*{FACTS}))
  what $are1 $1? | can you give me $given1? ~ tell me about $1 | $bareGiven1 | I'd like to know $1 | $bare1
(?:tell me about|i want to know about|i'd like to know about|info(?:rmation)? (?:on|about)|more about|i have a question about|question about) ((?!yourself|you\b).+)
  tell me about $1 | I'd like to know about $1 | I have a question about $1
`,
}
