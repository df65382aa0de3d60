import type { ParaphraseForm, ParaphraseRules } from '../paraphraseRules'
import { dictionaryForm } from './dictionaryForm'
import table from './paraphraseRules.txt'

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
  table: `DOABLE: ${DOABLE}\n${table}`,
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
