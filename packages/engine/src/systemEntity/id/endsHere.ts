import type { Token } from '../latin/tokens'
import { wordSet } from '../words'
import { MONTHS, WEEKDAYS } from './dates/calendarWords'

/** Words after which a bare number before them counted nothing: no noun is among them. */
const GOES_ON = wordSet(`
  nett net nego fix include incl exclude ya yaa yah iya y dong donk deh sih nih kok kak ka kakak min mimin
  gan sis bro pak bu mas mbak mba om tante aja saja doang dulu lagi juga jg ada bisa bs boleh mau dan atau
  dengan dgn di dari dr ke untuk utk buat pada yang yg itu ini tolong please pls plis makasih terima thanks
  tks thx trims tapi tp kalau kalo klo jika karena krn supaya biar agar oke ok okay gak ga gk nggak tidak
  tdk bukan sudah udah udh sdh belum blm masih kita kami saya aku gue gw nama atas besok bsk hari lusa
  kemarin nanti ntar malam malem sore siang pagi jam pukul pkl jm tanggal tgl sampai sampe hingga sekitar
  sktr kira cukup pas tepat wib wita wit apa apakah gimana bagaimana kapan dimana mana berapa seperti per
  dlm dalam setelah sebelum smpe adalah akan terus trus lalu kemudian minggu bulan tahun depan semua
  totalnya total maks max maksimal minimal ajah kah nya lah an weekend akhir tadi sekarang skrg begitu gitu
  saat ketika waktu atasnama
`)
const MARKS = wordSet(', . ! ? ; ) " \' ~ … - – — ( ]')

const PERIOD_AFTER = /^(?:depan|ini|lalu|besok|pagi|siang|sore|nanti)$/
/** Units that a number before them counts ("4 jam", "2 minggu"), unless this follows: then a time or period begins. */
const UNLESS: Readonly<Record<string, RegExp>> = {
  hari: /^(?:ini|senin|selasa|rabu|kamis|jumat|jum'at|sabtu|minggu)$/,
  jam: /^\d+$/,
  minggu: PERIOD_AFTER,
  bulan: PERIOD_AFTER,
  tahun: PERIOD_AFTER,
  malam: PERIOD_AFTER,
}

/**
 * Whether what comes before a piece is complete: nothing follows, or a mark, or a word that cannot be what a number
 * before it counts (`untuk 4 ya`, not `untuk 4 hari`).
 */
export function endsHere(tokens: Tokens, i: number): boolean {
  const token = tokens[i]
  if (!token) return true
  if (token.kind === 'DIGITS') return false
  if (token.kind === 'MARK') return endsAtMark(tokens, i)
  if (token.glued) return false
  const after = tokens[i + 1]
  const isMeant = Object.hasOwn(UNLESS, token.text) ? UNLESS[token.text] : undefined
  if (isMeant) return isMeant.test(after?.text ?? '')
  return GOES_ON.has(token.text) || WEEKDAYS.has(token.text) || MONTHS.has(token.text)
}

/** A mark that more is glued to makes one piece with it (`3-in-1`, `5.2`), a bracket or comma does not. */
function endsAtMark(tokens: Tokens, i: number): boolean {
  const { text, glued } = tokens[i]!
  if (!MARKS.has(text)) return /\p{Extended_Pictographic}/u.test(text)
  const next = tokens[i + 1]
  if (!glued || !next?.glued || next.kind === 'MARK') return true
  return text !== '-' && next.kind === 'WORD'
}
