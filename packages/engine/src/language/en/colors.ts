import { vocabularyFinder } from '../../finder/vocabulary'

/** Colours by the name most people use, with shades of a name of their own. */
const COLORS = `
red: reddish|ruby|ruby red|cherry red|blood red|brick red|fire red
crimson:
scarlet:
maroon: dark red
burgundy: wine red|bordeaux|wine color|wine colour|wine colored
pink: pinkish|light pink|pastel pink|pale pink
hot pink: neon pink|bright pink|shocking pink
magenta: fuchsia|fuschia|fuchia
salmon: salmon pink|salmon color|salmon colour
coral: coral pink|coral red
peach: peach color|peach colour|peachy
orange: orangish|orange color|orange colour|tangerine
yellow: yellowish|bright yellow|lemon yellow|pale yellow|pastel yellow
mustard: mustard yellow
gold: golden|gold color|gold colour|gold colored
rose gold: rosegold
silver: silvery|silver color|silver colour|silver gray|silver grey
bronze:
copper:
brown: brownish|chestnut|light brown|dark brown|reddish brown
chocolate: chocolate brown
tan: camel|camel color|camel brown
khaki:
beige: sand color|sand colour|nude color|nude colour
cream: cream color|cream colour|cream colored|cream coloured|creamy white
ivory: off-white|off white|offwhite|eggshell|ivory white
white: pure white|snow white|whitish|pearl white
warm white: warm light
cool white: daylight white|cold white
black: jet black|matte black|matt black|blackish|pitch black
gray: grey|greyish|grayish|light gray|light grey|ash gray|ash grey
dark gray: dark grey|space gray|space grey|gunmetal|slate gray|slate grey
charcoal: charcoal gray|charcoal grey
green: greenish|bright green|grass green|light green|pastel green
dark green: forest green|bottle green|deep green|hunter green
lime green: lime|neon green
olive: olive green|army green
emerald: emerald green
mint: mint green|minty green
teal: teal green|teal blue
turquoise: turquoise blue
aqua: aquamarine|aqua blue
cyan:
blue: blueish|bluish|bright blue|cobalt|cobalt blue
light blue: pale blue|pastel blue
dark blue: midnight blue|deep blue
sky blue: skyblue|azure
baby blue: powder blue
navy: navy blue
royal blue:
indigo:
purple: purplish|dark purple|light purple|plum color|plum colour
violet:
lavender: lilac|mauve
multicolor: multicolored|multicoloured|multi-colored|multi-coloured|multicolour|rainbow|rainbow colored
transparent: see-through|see through|colorless|colourless
`

/** Food, places, cards and idioms with a colour in their name. */
const LOOKALIKES =
  'an orange|a peach|orange juice|orange soda|oranges|red wine|white wine|rose wine|green tea|black tea|black coffee|black friday|' +
  'yellow pages|white house|gold member|gold membership|gold card|silver member|silver membership|gold medal|' +
  'peach cobbler|peach tea|peach juice|cream cheese|ice cream|sun cream|whipped cream|cream soup|cream pasta|' +
  'mint chocolate|mint tea|mint candy|brown rice|brown sugar|brown bread|white rice|white bread|white sugar|' +
  'smoked salmon|grilled salmon|salmon sushi|salmon steak|salmon salad|salmon sashimi|raw salmon|fresh salmon|' +
  'olive oil|chocolate cake|chocolate ice cream|hot chocolate|chocolate milk|chocolate bar|chocolate chip|' +
  'dark chocolate|white chocolate|chocolate cookie|chocolate muffin|chocolate croissant|lime juice|black pepper|' +
  'red bull|red pepper|red meat|green card|green light|green onion|green salad|blue cheese|white noise|black market|' +
  'credit card|out of the blue|once in a blue moon|pink slip|lavender tea|red cross|lemon lime|key lime|cream puff|' +
  'mustard sauce|honey mustard|black box|white paper|whiteboard|blackboard|brown bag|golden retriever|golden week|' +
  'coffee with cream|sugar and cream|tan line|sun tan|fresh cream|hand cream|face cream|cream pie|navy seal|the navy'

/** Colours, by the word most people use for them. */
export const findColors = vocabularyFinder(COLORS, LOOKALIKES, withHyphens)

/** `light-blue` is written as often as `light blue`. */
function withHyphens(names: readonly string[]): string[] {
  return names.filter((name) => name.includes(' ')).map((name) => name.replaceAll(' ', '-'))
}
