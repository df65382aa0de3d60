import { buildAutomaton, findWords } from '../../text/automaton'

/** Words that begin or go on with the character of a number and are none. */
const WORDS = [
  '一番|一緒|一般|一応|一旦|一度|一向|一切|一層|一段|一方|一致|一覧|一定|一瞬|一生|一時|一括|一体|一種|一流|一連|一新|一同|一面',
  '一律|一員|一環|一見|一言|一人前|一人暮|一人旅|一人息子|一人娘|一人称|一人っ子|一人一人|一人ひとり|一人芝居|一人歩き|一人で歩き',
  '一部|一目|一本化|一本道|一石|一期|一挙|一心|一歩|一休み|一息|一安心|一苦労|一工夫|一家|一戸建|一軒家|一丁目|一昨|一気|一品料理',
  '一つ星|一口に|一味|一帯|一途|一概|一転|一等|一級|一因|一助|一任|一報|一杯食|一枚岩|一足先|一足早|一回り|一通り|一番目線|一日中',
  '二度と|二度手間|二番煎じ|二枚目俳優|二人三脚|二次|二重|二酸化|二階堂|二日酔|二子玉川|二世帯|二輪|二股|二の次|二の舞|二人称|二人羽織',
  '三菱|三井|三越|三田|三鷹|三重|三脚|三角|三者|三密|三浦|三宅|三好|三輪|三人称|三枚目|三日月|三日坊主|三振|三昧|三方よし|三つ編|三つ葉|三つ巴|三つ星',
  '四国|四谷|四季|四条|四日市|四角|四半|四六時|四方|四輪|四つ角|四つ葉|五反田|五輪|五感|五香|五十嵐|五十音|五月雨|五分五分|五所川原',
  '六本木|六甲|六法|六角|七夕|七味|七五三|七草|七転|七面鳥|七分袖|七分丈|七分丈|八百屋|八百長|八王子|八丈|八戸|八幡|八重|八つ当|八つ橋|八宝菜|八方',
  '九州|九条|九九|十分な|十分に|十分で|十分です|十分足|十分|十勝|十八番|十字|十文字|十和田|十日町|十五夜|十二支|十二単|十人十色|十二分に|十二指腸|十二宮',
  '百貨店|百科|百均|百円|百合|百姓|百人一首|百済|百恵|百日咳|百花|百面相|千葉|千代|千歳|千秋|千尋|千人力|千日前|千鳥|千切|千枚漬|千本松',
  '二十四節気|三十路|四十肩|五十肩|三十三間堂|四十九日|二百十日|八十八夜|二十日大根|三社|四天王|七福神|七回忌|一周忌|三回忌|三国|三原|三島|三河|六角形|八角',
  '万一|万が一|万引|万年|万全|万能|万歳|万博|世界一|日本一|随一|唯一|同一|統一|均一|単一|画一|第一生命|第一興商|第三者|第三セクター|第六感|零細|参加|参考|参照|参上|参列|参道|参拝|人参|持参|陸上|陸路|大陸|着陸|上陸|離陸|北陸|伍長|漆器',
]
/** Longer words in which the number is one after all. */
const NUMBERS = [
  '一時間|一番目|一番線|一番ホーム|一番窓口|一番テーブル|一番を|一度目|一部屋|一段目|一等賞|二重丸|三角形|一品です|一品追加',
  '十分後|十分前|十分間|十分くらい|十分ほど|十分遅|三人称賛|三者とも|一方通行|二次会費|百円で|百円の|百円を|百円で|百円引',
]

/** The longest of them; how far back one may begin that reaches an offset. */
const REACH = 8

const automaton = buildAutomaton([
  ...WORDS.flatMap((line) => line.split('|')).map((word) => [word, true] as const),
  ...NUMBERS.flatMap((line) => line.split('|')).map((word) => [word, false] as const),
])

/** The text asked about last: each number in it is asked about. */
let lastText = ''
let lastAnswer: (at: number) => boolean = () => false

/** Returns for each offset of a text whether a number that begins there only belongs to a word (三菱, 一番, 千葉). */
export function homographsOf(text: string): (at: number) => boolean {
  if (text !== lastText) {
    lastAnswer = readHomographs(text)
    lastText = text
  }
  return lastAnswer
}

function readHomographs(text: string): (at: number) => boolean {
  const longest = new Map<number, { end: number; isWord: boolean }>()
  findWords(automaton, text, (start, end, [isWord]) => {
    if (end > (longest.get(start)?.end ?? 0)) longest.set(start, { end, isWord: isWord! })
  })
  return (at) => {
    for (let start = at; start >= 0 && start > at - REACH; start--) {
      const word = longest.get(start)
      if (word?.isWord && word.end > at) return true
    }
    return false
  }
}
