/** Measure words that a count stands before, in both scripts; a single-character numeral counts only before one. */
const MEASURE =
  '个|個|隻|只|条|條|张|張|本|杯|碗|盘|盤|份|位|名|件|套|双|雙|对|對|把|支|枝|根|瓶|盒|箱|袋|包|罐|桶|颗|顆|粒|片|层|層|楼|樓|间|間|家|座|栋|棟|台|臺|辆|輛|架|艘|部|门|門|道|节|節|课|課|次|遍|趟|回|首|篇|页|頁|集|季|期|届|屆|章|句|行|列|排|笔|筆|单|單|项|項|款|种|種|级|級|倍|折|度|岁|歲|公斤|斤|千克|克|吨|噸|米|公尺|厘米|公分|毫米|公里|毫升|公升|升|英寸|寸|吋|尺|坪|平方|口|匹|朵|棵|株|盆|串|批|组|組|队|隊|桌|人|格|站|筒|卷|场|場|副|幅|股|滴|勺|匙|顿|頓|餐|客|步|则|則|封|吨|晚(?![上间間点點餐饭飯安宴会會期报報班])'

/** Measures that a half of is ordered: 半个西瓜, 半斤, 半杯. */
const HALVED =
  '个|個|份|公斤|斤|公升|升|杯|碗|只|隻|盒|箱|袋|瓶|张|張|片|颗|顆|条|條|桶|匹|包|打|块|塊|勺|匙|盘|盤|罐|串|粒|根'
/** After a half these are times, not things. */
const NOT_TIME = '(?!小[时時]|[钟鐘][头頭]?|月|世[纪紀]|星期|[礼禮]拜|[周週]|[学學]期)'

/** A measure word at `lastIndex`. */
export const MEASURE_AT = new RegExp(` ?(?:${MEASURE})`, 'y')
/** A measure word and "half" after a number: 一个半, 两斤半. */
export const AND_HALF_AT = new RegExp(` ?(?:${HALVED})半${NOT_TIME}`, 'y')
/** Half of a thing; group 1 is the half itself. */
export const HALF_AT = new RegExp(`(半)(?:${HALVED})${NOT_TIME}`, 'y')
