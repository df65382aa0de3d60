import { wordSet } from '../../finder/words'
import { endReader } from '../latin/endsHere'
import { MONTHS, WEEKDAYS } from './dates/calendarWords'

/** Words that a number does not count; no noun is among them. */
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
const PERIOD_AFTER = /^(?:depan|ini|lalu|besok|pagi|siang|sore|nanti)$/
/** Units that a number before them counts ("4 jam", "2 minggu"), unless this follows: then a time or period begins. */
const UNITS: ReadonlyMap<string, RegExp> = new Map([
  ['hari', /^(?:ini|senin|selasa|rabu|kamis|jumat|jum'at|sabtu|minggu)$/],
  ['jam', /^\d+$/],
  ['minggu', PERIOD_AFTER],
  ['bulan', PERIOD_AFTER],
  ['tahun', PERIOD_AFTER],
  ['malam', PERIOD_AFTER],
])

/** Whether what comes before a token is complete: `untuk 4 ya`, not `untuk 4 hari`. */
export const endsHere = endReader(new Set([...GOES_ON, ...WEEKDAYS.keys(), ...MONTHS.keys()]), UNITS)
