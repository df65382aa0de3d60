import type { ParaphraseForm, ParaphraseRules } from '../paraphraseRules'
import { dictionaryForm } from './dictionaryForm'

/** Nouns of what somebody does: each takes する. */
const DOABLE =
  `返品 返金 交換 注文 再注文 キャンセル 変更 修正 削除 申請 申し込み 登録 解約 解除 退会 入会 ログイン ログアウト 予約
  購入 決済 チャージ 照会 確認 認証 設定 接続 連携 ダウンロード アップロード インストール レンタル 返却 参加 応募 譲渡 初期化 復元 追加
  振込 送金 両替 入金 出金 相談 見学 利用 使用 再発行 発行 延長 更新 停止 転送 印刷 請求 配送 発送 再配達 受診`.replace(
    /\s+/g,
    ' ',
  )
/** Stems of verbs that one asks how to do. */
const STEPS =
  /(?:変え|換え|替え|取り消し|消し|使い|送り|預け|借り|返し|受け取り|申し込み|取り|探し|調べ|作り|止め|戻し|移し|増やし|減らし|遅らせ|早め|延ばし|問い合わせ|外し|直し|払い|買い|[\p{sc=Han}ァ-ヶー]{2}し)$/u
/** 商品の返品 ends with one noun of what is done. */
const OF_A_THING = new RegExp(`^([^のをにでかとへも]+)の((?:${DOABLE.replaceAll(' ', '|')}))$`, 'u')

const base: ParaphraseForm = (stem) => dictionaryForm(stem)

/** How questions are said otherwise in Japanese. */
export const paraphraseRules: ParaphraseRules = {
  asking: /いつ|どこ|いくら|だれ|誰|なに|何|なぜ|どう|どの|どれ|どち|ない|(?:だと|なら|たら|とか|など)$/u,
  forms: {
    noun: nounOf,
    verb: verbOf,
    plain: (act) => verbOf(act).replace(/を$/u, ''),
    base,
    known: (stem) => dictionaryForm(stem) && stem,
    // What one wants that is not a step to be told: whether one may is asked.
    step: (stem) => (STEPS.test(stem) ? dictionaryForm(stem) : null),
    deed: (stem) => (STEPS.test(stem) ? null : dictionaryForm(stem)),
    object: (thing) => (/(?:で|まで|から|へ)$/u.test(thing) ? null : thing),
    subject: (before) => before.replace(/は$/u, 'が'),
    particle: (stem) => (/[がをで]/u.test(stem) ? 'は' : 'が'),
    hours: (fact) => /^(.*)営業時間$/u.exec(fact)?.[1]?.replace(/の$/u, 'は') ?? null,
    place: (topic) =>
      /(?:店|店舗|駅|ホテル|病院|本社|支店|会場|施設|センター)$/u.test(topic) ? topic : null,
  },
  table: String.raw`
# Nouns of what somebody does: each takes する.
DOABLE: ${DOABLE}
# How nouns of money end.
COSTS = 料金|送料|料|手数料|費用|価格|値段|入場料|代金|金額|会費|年会費|月額|保険料|運賃
# How nouns of what can be told in a word end.
FACTS = 営業時間|受付時間|開店時間|閉店時間|時間|期間|期限|場所|住所|電話番号|連絡先|口座番号|日程|条件|種類|特典|資格|持ち物|メニュー|基準|規約|ポリシー|限度額|定休日|休業日|番号|必要書類|違い|アクセス|納期
DOING @ $noun1方法を教えてください ~ $verb1する方法を教えてください | $verb1するにはどうすればいいですか? | $verb1したいです | $verb1したいのですが
WISH = たい(?:です|のですが|んですが|んですけど|のですけど|と思います)?
TELL = (?:教えて(?:ください|下さい|ほしいです|欲しいです|いただけますか|もらえますか)?|知りたい(?:です|のですが|んですが)?)
# What stands behind a noun that somebody wants to know.
WANTED = (?:(?:を|が|について)?{TELL}|は(?:何ですか|なんですか|どうなっていますか|どうなりますか|どのようになっていますか)?|について)
HOW = (?:どう|どのように)?(?:すれば|したら|やれば)(?:いい|よい|良い)(?:ですか|でしょうか|の)?
DONE = (.*{DOABLE})
FACT = (.*(?:{COSTS}|{FACTS}))
CAN = (?:できますか|できるでしょうか|は(?:できますか|可能ですか|可能でしょうか)|が(?:できますか|可能ですか)|(?:して|)も(?:いい|よい|良い|大丈夫)ですか|することは(?:できますか|可能ですか))
# Of which day or shop opening hours are asked.
OPEN = ((?:今日|明日|[月火水木金土日]曜日?|平日|週末|祝日|年末年始|お店|[^は]{0,6}店)は?)?

# How something is done.
{DONE}し{WISH}
  @DOING
{DONE}(?:の|する)?(?:方法|やり方|仕方|手順|手続き){WANTED}?
  @DOING
{DONE}するには(?:{HOW})?
  @DOING
{DONE}は?(?:どう|どのように|どうやって)(?:しますか|すれば(?:いい|よい|良い)ですか|したら(?:いい|よい|良い)ですか|やりますか|するのですか|するんですか)
  @DOING
(?:どうやって|どのように){DONE}(?:しますか|できますか|すれば(?:いい|よい|良い)ですか|したら(?:いい|よい|良い)ですか)
  @DOING
{DONE}
  @DOING
{DONE}(?:して(?:ください|下さい|ほしいです|欲しいです)|を?お願い(?:します|いたします|できますか))
  $verb1したいです | $verb1できますか? | $verb1してください | $noun1をお願いします
{DONE}{CAN}
  $plain1できますか? | $noun1は可能ですか? ~ $1することは可能ですか? | $verb1することはできますか? | $verb1したいです
{DONE}について
  $1について教えてください | $1について知りたいです | $1について聞きたいです

# What does not work.
(.+[^\s])(?:が)?でき(?:ない|ません)(?:です|のですが|んですが|んですけど)?
  $1ができません | $1できないのですが | $1できない場合はどうすればいいですか? | なぜ$1できないのですか?

# The same of a verb that is no noun.
((?:.*(?:[をにがでとへも]|だけ))?)((?!知り)[^をにがでとへ\s]{1,10}){WISH}
  $1$step2方法を教えてください | $1$step2にはどうすればいいですか? | $1$deed2ことはできますか? | $1$known2たいです | $1$known2たいのですが
(.+)の([\p{sc=Han}ぁ-ん]{1,4})方{WANTED}?
  $1の$known2方を教えてください | $object1はどうやって$known2ますか? | $object1を$base2方法を教えてください | $1の$known2方が知りたいです
(.*[うくぐすつぬぶむる])(?:方法|やり方|手順)(?:は|を?教えてください|を?教えて|が知りたいです|を知りたいです|は何ですか)?
  $1にはどうすればいいですか? | $1方法を教えてください | $1方法が知りたいです
(.*[うくぐすつぬぶむる])には(?:{HOW})?
  $1方法を教えてください | $1にはどうすればいいですか? | $1方法が知りたいです

# What something costs, when and where it is.
(.*(?:{COSTS}))は(?:いくら|おいくら|どのくらい|どれくらい)(?:ですか|でしょうか|かかりますか)?
  $1を教えてください | $1はどのくらいかかりますか? | $1はいくらですか? | $1が知りたいです
(.+?)は?(?:いくら|おいくら)(?:ですか|でしょうか)?
  $1の値段を教えてください | $1の値段はいくらですか? | $1はいくらしますか?
{OPEN}何時まで(?:ですか|営業していますか|やっていますか|開いていますか|やってますか|あいていますか)
  $1何時まで営業していますか? | $1何時に閉まりますか? | $1何時までやっていますか?
{OPEN}何時から(?:ですか|営業していますか|やっていますか|開いていますか|やってますか|あいていますか)
  $1何時から営業していますか? | $1何時に開きますか? | $1何時からやっていますか?
(.+?)は何時(から|まで)(?:ですか|でしょうか)
  $1は何時$2でしょうか? | $1が何時$2か教えてください | $1が何時$2か知りたいです
{FACT}(?:{WANTED}|は(?:いつ|どこ|何時)(?:ですか|でしょうか)?)?
  $1を教えてください | $hours1何時まで営業していますか? | $1が知りたいです | $1を教えていただけますか?
(.+?)は?どこ(?:ですか|でしょうか|にありますか|にあるの|にあります|)
  $1はどこにありますか? | $1の場所を教えてください | $1はどこですか? | $place1への行き方を教えてください
? (.*?)(いつ|いつ頃|いつごろ|どこで|どこに|何日で|何時に)([\p{sc=Han}ぁ-ん]{1,8})ます(?:か|でしょうか)
  $subject1$2$base3か教えてください | $1$2$known3ますか? | $subject1$2$base3か知りたいです
(.+?)はいつ(?:ですか|でしょうか|になりますか)
  $1がいつか教えてください | $1はいつになりますか? | $1はいつ頃ですか?

# Whether there is something, and other questions as they are.
([^は]+?)(?<![にてでと]|とか|など)は?(?:ありますか|ございますか|あるの|ありませんか)
  $1があるか知りたいです | $1はございますか? | $1はありますか?
(.+?)は([\p{sc=Han}ぁ-ん]{1,8})ますか
  $1$particle2$base2かどうか知りたいです | $1は$known2ますか? | $1$particle2$base2か教えてください
(.+?)は(.+[^\sまい])(?:ですか|でしょうか)
  $1は$2でしょうか? | $1は$2かどうか知りたいです | $1は$2ですか?

# What somebody wants to know about, or to have.
? (.+か)(?:を|が)?{TELL}
  $1知りたいです | $1教えてください | $1教えていただけますか?
(.+?)について(?:{TELL}|聞きたいです|聞きたいのですが|質問です)?
  $1について教えてください | $1について知りたいです | $1について聞きたいです
(.+?)(?:を|が)?{TELL}
  $1を教えてください | $1が知りたいです | $1を教えていただけますか?
(.+?)(?:が欲しい(?:です|のですが|んですが)?|がほしい(?:です|のですが|んですが)?|をください|を下さい|をもらえますか)
  $1が欲しいです | $1をもらえますか? | $1をください
`,
}

/** 商品を返品 as a noun, 商品の返品; null where it cannot be one. */
function nounOf(act: string): string | null {
  const noun = act.replace(/を(?=[^を]{1,12}$)/u, 'の')
  return /[にでかとへも]|だけ/u.test(noun) ? null : noun
}

/** How 商品を返品 or 商品の返品 stands before する. */
function verbOf(act: string): string {
  const verb = act.replace(OF_A_THING, '$1を$2')
  // Without an object of its own, a noun with の is one.
  return verb === act && act.includes('の') && !act.includes('を') ? `${act}を` : verb
}
