import { wordSet } from '../../../finder/words'
/** Frequent given names that are not words of the language, lower case: enough to know a name without a cue. */
export const GIVEN_NAMES: ReadonlySet<string> = wordSet(`
  aaron abigail adam adrian aiden alan albert alex alexa alexander alexandra alexis alice alicia allison
  amanda amelia amy andrea andrew angela anita ann anna anne anthony antonio arthur ashley audrey austin ava
  barbara benjamin bernard beth betty bob bobby bradley brandon brenda brian brittany bruce bryan caleb
  cameron carl carlos carmen carol caroline catherine charles charlotte cheryl chloe chris christian
  christina christine christopher cindy claire clara connor craig crystal cynthia daniel danielle david
  deborah denise dennis derek diana diane donald donna dorothy douglas dylan edward eleanor elena eli elijah
  elizabeth ella ellen emily emma eric erica erin ethan eugene eva evan evelyn felix fiona frances francis
  fred gabriel gary george gerald gloria gordon greg gregory hannah harold harry heather helen henry howard
  hugo ian irene isaac isabel isabella jack jackson jacob jacqueline james jamie jane janet janice jason
  jean jeff jeffrey jennifer jenny jeremy jerry jesse jessica joan joe joel john johnny jonathan jordan jose
  joseph joshua joyce juan judith judy julia julian julie justin karen karl kate katherine kathleen kathryn
  katie keith kelly ken kenneth kevin kim kimberly kyle larry laura lauren lawrence leah leo leon leonard
  leslie liam lily linda lisa liz logan lori louis louise lucas lucy luis luke lydia madison maria marie
  marilyn martha martin mary mason matthew max megan melissa mia michael michelle miguel mike mohammed
  muhammad nancy naomi natalie nathan nicholas nick nicole noah nora oliver olivia oscar pamela patricia
  paul paula peter philip phillip rachel ralph raymond rebecca richard rita robert roger ronald rosa roy
  russell ruth ryan samantha samuel sandra sara sarah scott sean sharon sheila shirley sophia sophie stella
  stephanie stephen steve steven stuart susan sylvia tanya teresa terry theresa thomas tiffany tim timothy
  tina todd tom tommy tony tracy tyler valerie vanessa veronica victor victoria vincent virginia walter
  wayne wendy wesley william xavier yolanda zachary zoe ahmed ali priya raj rahul wei mei yuki hiroshi
  minjun jisoo somchai putri
`)

/** Words of everyday that follow "I'm" or "my name is" and are no names. */
export const NEVER_NAMES: ReadonlySet<string> = wordSet(`
  a an the not no in on at of to for from with by so as it is was are am be been very too just still also
  only here there this that these those my your his her our their and or but if then when where what who how
  why which fine good great ok okay sorry sure ready happy sad tired sick late early lost new old back home
  busy free glad afraid interested looking waiting trying calling going coming having getting using vegan
  vegetarian muslim christian jewish hindu buddhist catholic single married pregnant allergic diabetic
  disabled aware able unable spelled spelt wrong correct misspelled missing written different required
  changed called incorrect long short korean american british english chinese japanese thai indonesian
  taiwanese australian canadian indian french german italian spanish mexican russian vietnamese malaysian
  singaporean filipino asian european african dutch arab turkish irish scottish swedish polish portuguese
  brazilian monday tuesday wednesday thursday friday saturday sunday january february march april june july
  august september october november december today tomorrow tonight yesterday now later again asap anytime
  soon tomorow tmr morning noon once before after until between please thanks thank yes yeah hello hi hey
  pepper office word excel teams dos paint coffee clean maintenance construction attack pressure control you
  me him them us we they he she i something anything nothing someone mistake stuff already under over armour
  armor maybe probably possible whatever customer member guest about out up down off
`)

/** Words at which a name ends, whatever the capitals. */
export const ENDS_NAME: ReadonlySet<string> = wordSet(`
  and or but i from speaking here calling with is was at on for to in of can could would will please thanks
  thank nice my the a an what how where when who as we so now today tomorrow tonight phone email number tel
  have has had want need like just also because hello hi hey this that it am are be do does not you your by
`)
