import { anyOf } from './way'

/** Nouns of what somebody does: each takes する. */
export const DOABLE =
  anyOf(`返品 返金 交換 注文 再注文 キャンセル 変更 修正 削除 申請 申し込み 登録 解約 解除 退会 入会 ログイン ログアウト 予約
  購入 決済 チャージ 照会 確認 認証 設定 接続 連携 ダウンロード アップロード インストール レンタル 返却 参加 応募 譲渡 初期化 復元 追加
  振込 送金 両替 入金 出金 相談 見学 利用 使用 再発行 発行 延長 更新 停止 転送 印刷 請求 配送 発送 再配達 受診`)
/** How nouns of money end. */
export const COSTS = '料金|送料|料|手数料|費用|価格|値段|入場料|代金|金額|会費|年会費|月額|保険料|運賃'
/** How nouns of what can be told in a word end. */
export const FACTS =
  '営業時間|受付時間|開店時間|閉店時間|時間|期間|期限|場所|住所|電話番号|連絡先|口座番号|日程|条件|種類|特典|資格|持ち物|メニュー|基準|規約|ポリシー|限度額|定休日|休業日|番号|必要書類|違い|アクセス|納期'
/** Nouns of places. */
export const PLACES = '店|店舗|駅|ホテル|病院|本社|支店|会場|施設|センター'

/** Stems of verbs that one asks how to do. */
export const STEPS =
  /(?:変え|換え|替え|取り消し|消し|使い|送り|預け|借り|返し|受け取り|申し込み|取り|探し|調べ|作り|止め|戻し|移し|増やし|減らし|遅らせ|早め|延ばし|問い合わせ|外し|直し|払い|買い|[\p{sc=Han}ァ-ヶー]{2}し)$/u

/** Verbs whose stem ends in the i-row and that keep it. */
const KEEPING_I = /(?:借り|降り|起き|見|足り|落ち|過ぎ|閉じ|着|でき|(?<!\p{sc=Han})い)$/u
/** The last syllable of a stem, and that of the dictionary form. */
const GODAN: Record<string, string> = {
  い: 'う',
  き: 'く',
  ぎ: 'ぐ',
  し: 'す',
  ち: 'つ',
  に: 'ぬ',
  び: 'ぶ',
  み: 'む',
  り: 'る',
}
const E_ROW = /[えけげせぜてでねべめれ]$/u

/**
 * The dictionary form of a verb by its stem: 変え → 変える, 届き → 届く, 返し → 返す, 利用し → 利用する. Null where the stem
 * does not tell it.
 */
export function dictionaryForm(stem: string): string | null {
  if (/(?:\p{sc=Han}{2}|[ァ-ヶー]{2}|^|お願い)し$/u.test(stem)) return `${stem.slice(0, -1)}する`
  if (/(?:^|[^\p{sc=Han}])(?:来|き)$/u.test(stem)) return stem.endsWith('来') ? `${stem}る` : null
  if (E_ROW.test(stem) || KEEPING_I.test(stem)) return `${stem}る`
  const last = GODAN[stem.slice(-1)]
  return last === undefined || stem.length < 2 ? null : `${stem.slice(0, -1)}${last}`
}
