import { anyOf, sayOtherwise, type Way } from './way'

const POLITE_END = /(?:\s(?:ya|dong|sih|kak|min|gan|pak|bu|mas|mbak|please))+$/iu
const I = '(?:saya|aku|gue|kami|kita)'
const HOW =
  '(?:bagaimana caranya|bagaimana cara|gimana caranya|gimana cara|caranya gimana|cara|bagaimana|gimana)'
const WISH = `(?:${I} )?(?:ingin|mau|pengen|pengin|perlu|hendak)`
const KNOW = `(?:tolong (?:beri tahu|infokan|informasikan)|(?:mohon )?info(?:rmasi)?(?: tentang| mengenai)?|(?:${I} )?(?:ingin|mau) (?:tahu|tanya|bertanya|menanyakan)(?: tentang| soal| mengenai)?|(?:mau )?tanya(?: soal| tentang)?|minta info)`
/** What makes a topic a question. */
const ASKING_WORD =
  /\b(?:apa|apakah|bagaimana|gimana|berapa|kapan|mana|kenapa|mengapa|siapa|tidak|nggak|gak|ga|bisa|boleh|belum|kalau|kalo)\b/iu
/** How what somebody does begins. */
const ACT = `(?:${anyOf('me ber')}[a-z]{3,}|${anyOf(`bayar beli pesan daftar batal batalkan cek ganti ubah kirim tukar tukarkan retur refund login logout masuk keluar hapus pakai cari lihat klaim isi ambil
  buka tutup pindah lapor booking reservasi sewa pinjam transfer tarik setor unduh download upload aktifkan nonaktifkan reset lacak langganan komplain konfirmasi verifikasi upgrade`)})`
const DONE = `(${ACT}\\b.*?)`
const FACT = `((?:jam (?:buka|operasional|kerja|layanan|tutup)|alamat|nomor|no|syarat|ketentuan|jadwal|kontak|lokasi|daftar (?:harga|menu)|menu|kebijakan|biaya|ongkir|ongkos kirim|harga|tarif|masa berlaku|estimasi)\\b.*?)`
const COST = `((?:biaya|ongkir|ongkos|harga|tarif)(?:nya)?\\b.*?)`

const DOING = ['cara $1', 'bagaimana cara $1?', 'saya ingin $1', 'saya mau $1']

const WAYS: readonly Way[] = [
  // What does not work.
  {
    when: new RegExp(`^(?:kenapa|mengapa) (?:${I} )?(?:tidak|nggak|gak|ga|tak) bisa (.+)$`, 'iu'),
    say: ['tidak bisa $1', 'saya tidak bisa $1', 'gagal $1', 'kenapa saya tidak bisa $1?'],
  },
  {
    when: new RegExp(`^(?:${I} )?(?:(?:tidak|nggak|gak|ga|tak) bisa|gagal) (.+)$`, 'iu'),
    say: ['saya tidak bisa $1', 'kenapa tidak bisa $1?', 'gagal $1', 'tidak bisa $1'],
  },
  // How something is done.
  {
    when: new RegExp(
      `^(?:${KNOW} )?${HOW} (?:untuk |agar |supaya )?(?:${I} )?(?:bisa )?${DONE}(?: (?:gimana|bagaimana))?$`,
      'iu',
    ),
    say: DOING,
  },
  {
    when: new RegExp(
      `^(?:bagaimana cara|gimana cara|cara) (pe[a-z]{4,}an\\b.*?)(?: (?:gimana|bagaimana))?$`,
      'iu',
    ),
    say: ['bagaimana cara $1?', 'bagaimana proses $1?', 'cara $1', 'saya ingin tahu cara $1'],
  },
  {
    when: new RegExp(`^${WISH} ${DONE}(?:,? (?:bagaimana|gimana)(?: caranya)?)?$`, 'iu'),
    say: ['bagaimana cara $1?', 'saya ingin $1', 'cara $1', 'apakah saya bisa $1?'],
  },
  {
    when: new RegExp(`^(?:tolong|mohon|bantu) (${ACT}\\b.*)$`, 'iu'),
    say: ['saya ingin $1', 'bisa tolong $1?', 'tolong $1'],
  },
  // Whether it can be done.
  {
    when: new RegExp(
      `^(?:apakah |apa )?(?:${I} )?(?:bisa|bisakah|boleh|bolehkah|dapatkah|dapat)(?: ${I})? ${DONE}(?: (?:tidak|nggak|gak|ga))?$`,
      'iu',
    ),
    say: ['bisa $1?', 'apakah bisa $1?', 'apakah saya bisa $1?', 'saya ingin $1'],
  },
  {
    when: new RegExp(
      `^(?:apakah |apa )?((?!saja|yang|apa)[^,]+?) (?:bisa|dapat|boleh) ([^,]+?)(?: (?:tidak|nggak|gak|ga))?$`,
      'iu',
    ),
    say: ['apakah $1 bisa $2?', '$1 bisa $2?', '$1 bisa $2 tidak?'],
  },
  {
    when: new RegExp(`^(?:apakah |apa )?(?:bisa|boleh) (.+?)(?: (?:tidak|nggak|gak|ga))?$`, 'iu'),
    say: ['bisa $1?', 'apakah bisa $1?', 'bisa $1 tidak?'],
  },
  // What something costs, when and where it is.
  {
    when: new RegExp(`^berapa(?:kah)? (?:harga|harganya) (.+)$`, 'iu'),
    say: ['harga $1 berapa?', 'berapa harga $1?', 'saya ingin tahu harga $1', 'harga $1'],
  },
  {
    when: new RegExp(`^berapa(?:kah)? ${COST}$`, 'iu'),
    say: ['$1 berapa?', 'berapa $1?', 'saya ingin tahu $1'],
  },
  { when: new RegExp(`^${COST} berapa$`, 'iu'), say: ['berapa $1?', '$1 berapa?', 'saya ingin tahu $1'] },
  {
    when: /^(?:jam berapa|kapan) (.*?)\s?buka$/iu,
    say: ['$1 buka jam berapa?', 'jam berapa $1 buka?', 'jam buka $1'],
  },
  {
    when: /^((?!jam).*?)\s?buka (?:jam berapa|dari jam berapa|kapan)$/iu,
    say: ['jam berapa $1 buka?', '$1 buka jam berapa?', 'jam buka $1'],
  },
  {
    when: /^(?:jam berapa|kapan) (.*?)\s?tutup$/iu,
    say: ['$1 tutup jam berapa?', '$1 buka sampai jam berapa?', 'jam berapa $1 tutup?'],
  },
  {
    when: /^(.*?)\s?(?:tutup|buka sampai) jam berapa$/iu,
    say: ['$1 tutup jam berapa?', '$1 buka sampai jam berapa?', 'jam berapa $1 tutup?'],
  },
  {
    when: /^jam (?:buka|operasional)(.*)$/iu,
    say: [
      '$1 buka jam berapa?',
      '$1 buka sampai jam berapa?',
      'saya ingin tahu jam buka$1',
      'jam operasional$1',
    ],
  },
  {
    when: new RegExp(`^(?:di ?mana )?posisi (.+?)(?: di ?mana)?$`, 'iu'),
    say: ['di mana $1?', 'posisi $1 di mana?', '$1 sampai di mana?'],
  },
  {
    when: new RegExp(
      `^(?:di ?mana(?:kah)?(?: lokasi| alamat)?|lokasi|alamat) (.+?)(?: di ?mana| berada)?$`,
      'iu',
    ),
    say: ['$1 ada di mana?', 'di mana lokasi $1?', 'di mana $1?', 'alamat $1'],
  },
  {
    when: new RegExp(`^((?!lokasi|alamat|posisi).+?) (?:ada )?di ?mana$`, 'iu'),
    say: ['di mana $1?', 'di mana lokasi $1?', '$1 ada di mana?'],
  },
  {
    when: new RegExp(`^kapan(?:kah)? (.+)$`, 'iu'),
    say: ['$1 kapan?', 'kapan $1?', 'saya ingin tahu kapan $1'],
  },
  { when: new RegExp(`^(.+) kapan$`, 'iu'), say: ['kapan $1?', 'saya ingin tahu kapan $1', '$1 kapan?'] },
  {
    when: new RegExp(`^berapa (lama|hari) (.+)$`, 'iu'),
    say: ['$2 berapa $1?', 'saya ingin tahu berapa $1 $2', 'berapa $1 $2?'],
  },
  {
    when: new RegExp(
      `^((?!.*\\b(?:jam|lama|hari|umur|usia|jarak|persen|kali|nomor|total)\\b).+?) (?:harganya )?berapa(?: harganya)?$`,
      'iu',
    ),
    say: ['berapa harga $1?', 'harga $1 berapa?', '$1 berapa harganya?'],
  },
  // Whether there is something.
  {
    when: new RegExp(`^(?:apakah |apa )?ada (.+?)(?: (?:tidak|nggak|gak|ga))?$`, 'iu'),
    say: ['apakah ada $1?', 'ada $1 tidak?', 'ada $1?', 'apakah tersedia $1?'],
  },
  {
    when: new RegExp(`^(?:apakah|apa) (.+) (ada|tersedia|gratis|buka|aman|berlaku)$`, 'iu'),
    say: ['apakah $1 $2?', 'saya ingin tahu apakah $1 $2'],
  },
  // What somebody wants to know about, or does.
  {
    when: new RegExp(`^(?:(?:${KNOW}|minta) )?(?:apa (?:saja |itu )?)?${FACT}$`, 'iu'),
    say: ['saya ingin tahu $1', 'minta info $1', 'mau tanya $1'],
  },
  {
    when: new RegExp(`^${KNOW} (.+)$`, 'iu'),
    say: ['minta info $1', 'mau tanya soal $1', 'saya ingin tahu tentang $1'],
  },
  {
    when: new RegExp(`^(?!.*\\b(?:atau|saja|lagi|sudah|udah)\\b)${DONE}$`, 'iu'),
    say: ['cara $1', 'saya ingin $1', 'bagaimana cara $1?', 'apakah bisa $1?'],
  },
]

/** An Indonesian question in other ways; a capital at its beginning stays one. */
export function indonesian(text: string, asks: boolean): string[] {
  // Without a mark it may as well be told.
  if (!asks && /^ada .*(?<!tidak|nggak|gak|ga)$/iu.test(text)) return []
  const isCapital = /^\p{Lu}\p{Ll}/u.test(text)
  const plain = isCapital ? text.charAt(0).toLowerCase() + text.slice(1) : text
  return sayOtherwise(WAYS, plain.replace(POLITE_END, ''), ASKING_WORD).map((way) => {
    const written = way.replace(/ +/g, ' ')
    return isCapital ? written.charAt(0).toUpperCase() + written.slice(1) : written
  })
}
