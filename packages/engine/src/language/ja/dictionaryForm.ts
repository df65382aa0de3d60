/** Verbs whose stem ends in the i-row and that keep it. */
const KEEPING_I = /(?:借り|降り|起き|見|足り|落ち|過ぎ|閉じ|着|でき|(?<!\p{sc=Han})い)$/u
/** The last syllable of a stem, and at the same place that of the dictionary form. */
const I_ROW = 'いきぎしちにびみり'
const U_ROW = 'うくぐすつぬぶむる'
const E_ROW = /[えけげせぜてでねべめれ]$/u

/**
 * The dictionary form of a verb by its stem: 変え → 変える, 届き → 届く, 返し → 返す, 利用し → 利用する. Null where the stem
 * does not tell it.
 */
export function dictionaryForm(stem: string): string | null {
  if (/(?:\p{sc=Han}{2}|[ァ-ヶー]{2}|^|お願い)し$/u.test(stem)) return `${stem.slice(0, -1)}する`
  if (/(?:^|[^\p{sc=Han}])(?:来|き)$/u.test(stem)) return stem.endsWith('来') ? `${stem}る` : null
  if (E_ROW.test(stem) || KEEPING_I.test(stem)) return `${stem}る`
  const row = I_ROW.indexOf(stem.slice(-1))
  return row < 0 || stem.length < 2 ? null : `${stem.slice(0, -1)}${U_ROW[row]}`
}
