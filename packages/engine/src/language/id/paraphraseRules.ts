import { withCapital, withoutCapital } from '../latin/capital'
import type { ParaphraseRules } from '../paraphraseRules'

const POLITE_END = /(?:\s(?:ya|dong|sih|kak|min|gan|pak|bu|mas|mbak|please))+$/iu

/** How questions are said otherwise in Indonesian. */
export const paraphraseRules: ParaphraseRules = {
  asking:
    /\b(?:apa|apakah|bagaimana|gimana|berapa|kapan|mana|kenapa|mengapa|siapa|tidak|nggak|gak|ga|bisa|boleh|belum|kalau|kalo)\b/iu,
  prepare: (text, asks) =>
    // Without a mark it may as well be told.
    !asks && /^ada .*(?<!tidak|nggak|gak|ga)$/iu.test(text)
      ? null
      : withoutCapital(text).replace(POLITE_END, ''),
  finish: withCapital,
  table: String.raw`
I = (?:saya|aku|gue|kami|kita)
HOW = (?:bagaimana caranya|bagaimana cara|gimana caranya|gimana cara|caranya gimana|cara|bagaimana|gimana)
WISH = (?:{I} )?(?:ingin|mau|pengen|pengin|perlu|hendak)
KNOW = (?:tolong (?:beri tahu|infokan|informasikan)|(?:mohon )?info(?:rmasi)?(?: tentang| mengenai)?|(?:{I} )?(?:ingin|mau) (?:tahu|tanya|bertanya|menanyakan)(?: tentang| soal| mengenai)?|(?:mau )?tanya(?: soal| tentang)?|minta info)
# How what somebody does begins.
ROOT: bayar beli pesan daftar batal batalkan cek ganti ubah kirim tukar tukarkan retur refund login logout masuk keluar hapus pakai cari lihat klaim isi ambil buka tutup pindah lapor booking reservasi sewa pinjam transfer tarik setor unduh download upload aktifkan nonaktifkan reset lacak langganan komplain konfirmasi verifikasi upgrade
ACT = (?:(?:me|ber)[a-z]{3,}|{ROOT})
DONE = ({ACT}\b.*?)
FACT = ((?:jam (?:buka|operasional|kerja|layanan|tutup)|alamat|nomor|no|syarat|ketentuan|jadwal|kontak|lokasi|daftar (?:harga|menu)|menu|kebijakan|biaya|ongkir|ongkos kirim|harga|tarif|masa berlaku|estimasi)\b.*?)
COST = ((?:biaya|ongkir|ongkos|harga|tarif)(?:nya)?\b.*?)
DOING @ cara $1 | bagaimana cara $1? | saya ingin $1 | saya mau $1

# What does not work.
(?:kenapa|mengapa) (?:{I} )?(?:tidak|nggak|gak|ga|tak) bisa (.+)
  tidak bisa $1 | saya tidak bisa $1 | gagal $1 | kenapa saya tidak bisa $1?
(?:{I} )?(?:(?:tidak|nggak|gak|ga|tak) bisa|gagal) (.+)
  saya tidak bisa $1 | kenapa tidak bisa $1? | gagal $1 | tidak bisa $1

# How something is done.
(?:{KNOW} )?{HOW} (?:untuk |agar |supaya )?(?:{I} )?(?:bisa )?{DONE}(?: (?:gimana|bagaimana))?
  @DOING
(?:bagaimana cara|gimana cara|cara) (pe[a-z]{4,}an\b.*?)(?: (?:gimana|bagaimana))?
  bagaimana cara $1? | bagaimana proses $1? | cara $1 | saya ingin tahu cara $1
{WISH} {DONE}(?:,? (?:bagaimana|gimana)(?: caranya)?)?
  bagaimana cara $1? | saya ingin $1 | cara $1 | apakah saya bisa $1?
(?:tolong|mohon|bantu) ({ACT}\b.*)
  saya ingin $1 | bisa tolong $1? | tolong $1

# Whether it can be done.
(?:apakah |apa )?(?:{I} )?(?:bisa|bisakah|boleh|bolehkah|dapatkah|dapat)(?: {I})? {DONE}(?: (?:tidak|nggak|gak|ga))?
  bisa $1? | apakah bisa $1? | apakah saya bisa $1? | saya ingin $1
(?:apakah |apa )?((?!saja|yang|apa)[^,]+?) (?:bisa|dapat|boleh) ([^,]+?)(?: (?:tidak|nggak|gak|ga))?
  apakah $1 bisa $2? | $1 bisa $2? | $1 bisa $2 tidak?
(?:apakah |apa )?(?:bisa|boleh) (.+?)(?: (?:tidak|nggak|gak|ga))?
  bisa $1? | apakah bisa $1? | bisa $1 tidak?

# What something costs, when and where it is.
berapa(?:kah)? (?:harga|harganya) (.+)
  harga $1 berapa? | berapa harga $1? | saya ingin tahu harga $1 | harga $1
berapa(?:kah)? {COST}
  $1 berapa? | berapa $1? | saya ingin tahu $1
{COST} berapa
  berapa $1? | $1 berapa? | saya ingin tahu $1
(?:jam berapa|kapan) (.*?)\s?buka
  $1 buka jam berapa? | jam berapa $1 buka? | jam buka $1
((?!jam).*?)\s?buka (?:jam berapa|dari jam berapa|kapan)
  jam berapa $1 buka? | $1 buka jam berapa? | jam buka $1
(?:jam berapa|kapan) (.*?)\s?tutup
  $1 tutup jam berapa? | $1 buka sampai jam berapa? | jam berapa $1 tutup?
(.*?)\s?(?:tutup|buka sampai) jam berapa
  $1 tutup jam berapa? | $1 buka sampai jam berapa? | jam berapa $1 tutup?
jam (?:buka|operasional)(.*)
  $1 buka jam berapa? | $1 buka sampai jam berapa? | saya ingin tahu jam buka$1 | jam operasional$1
(?:di ?mana )?posisi (.+?)(?: di ?mana)?
  di mana $1? | posisi $1 di mana? | $1 sampai di mana?
(?:di ?mana(?:kah)?(?: lokasi| alamat)?|lokasi|alamat) (.+?)(?: di ?mana| berada)?
  $1 ada di mana? | di mana lokasi $1? | di mana $1? | alamat $1
((?!lokasi|alamat|posisi).+?) (?:ada )?di ?mana
  di mana $1? | di mana lokasi $1? | $1 ada di mana?
kapan(?:kah)? (.+)
  $1 kapan? | kapan $1? | saya ingin tahu kapan $1
(.+) kapan
  kapan $1? | saya ingin tahu kapan $1 | $1 kapan?
berapa (lama|hari) (.+)
  $2 berapa $1? | saya ingin tahu berapa $1 $2 | berapa $1 $2?
((?!.*\b(?:jam|lama|hari|umur|usia|jarak|persen|kali|nomor|total)\b).+?) (?:harganya )?berapa(?: harganya)?
  berapa harga $1? | harga $1 berapa? | $1 berapa harganya?

# Whether there is something.
(?:apakah |apa )?ada (.+?)(?: (?:tidak|nggak|gak|ga))?
  apakah ada $1? | ada $1 tidak? | ada $1? | apakah tersedia $1?
(?:apakah|apa) (.+) (ada|tersedia|gratis|buka|aman|berlaku)
  apakah $1 $2? | saya ingin tahu apakah $1 $2

# What somebody wants to know about, or does.
(?:(?:{KNOW}|minta) )?(?:apa (?:saja |itu )?)?{FACT}
  saya ingin tahu $1 | minta info $1 | mau tanya $1
{KNOW} (.+)
  minta info $1 | mau tanya soal $1 | saya ingin tahu tentang $1
(?!.*\b(?:atau|saja|lagi|sudah|udah)\b){DONE}
  cara $1 | saya ingin $1 | bagaimana cara $1? | apakah bisa $1?
`,
}
