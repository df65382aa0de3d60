import type { TaskWords } from '../taskWords'

/** What people say in tasks, in Indonesian. */
export const taskWords: TaskWords = {
  agreement: {
    polite:
      'tolong|mohon|silakan|silahkan|terima kasih|terimakasih|makasih|trims|sekarang(?: juga)?|segera|langsung|saja|aja|dong|ya|pak|bu|kak|min|sudah benar|benar|betul|setuju|lanjut(?:kan)?',
    deeds:
      '(?:kirim(?:kan)?|transfer|bayar(?:kan)?|pesan(?:kan)?|beli(?:kan)?|proses|lakukan|konfirmasi|daftarkan)(?: (?:itu|ini|uangnya))?',
    refusals:
      '(?:jangan|(?:tidak|tak|ng?gak|gak|ga|enggak) (?:usah|jadi|mau|ingin)) (?:di)?(?:kirim(?:kan)?|mengirim|transfer|bayar|pesan|beli|proses|lakukan)(?: (?:itu|ini|uangnya|dulu))?',
    besideValue: 'ke|kepada|untuk|buat|pak|bu|saja|aja|sebesar|rp',
  },
  correction: {
    leads:
      'tidak|tak|tdk|ngg?ak|gak|ga|enggak|bukan|salah|tunggu|sebentar|maksud(?:ku| saya|nya)?|sebenarnya|ganti|ubah|rubah|eh|jangan|koreksi|(?:ya|iya|oke|ok|baik),? (?:tapi|tetapi)',
    changes:
      'ganti|diganti|ubah|rubah|diubah|koreksi|salah|keliru|beda|berbeda|tidak sesuai|(?:saya|aku|tadi) bilang|seharusnya|sebaiknya|maksud(?:ku| saya)?|tapi|tetapi|tunggu|sebentar',
    before: 'bukan|jangan|ketimbang|daripada|selain|kecuali',
    behind: 'salah|keliru|(?:saya )?(?:tidak|tak|ng?gak|gak|ga|enggak) (?:bisa|jadi|cocok)(?! ?\\?)',
    between: 'eh|bukan|maksud(?:ku| saya)?|salah|tidak|koreksi',
    little: 'ke|dari|untuk|kepada|pada|di|yang|pak|bu|buat|jadi',
    joins: 'dan|atau|sama|serta',
    asks: 'apa|apakah|berapa|kapan|kenapa|mengapa|bagaimana|gimana|dimana|di mana|siapa|bisakah|bolehkah',
    doubts: 'nanti|pikir|pikirkan|batal|belum|kalau|jika|mungkin|ragu',
  },
  quantity: {
    boundBefore:
      'setengah(?: dari)?|separuh(?: dari)?|lebih dari|kurang dari|minimal|maksimal|paling (?:sedikit|banyak|tidak)|setidaknya|antara(?: \\S+){0,2}|di ?atas|di ?bawah|hingga|sampai|\\d[\\d,.]* (?:sampai|hingga)',
    boundBehind:
      'ke atas|atau (?:lebih|kurang)|(?:sampai|hingga) \\d\\S*|masing-masing|minimal|maksimal|per orang',
    changeBefore: 'tambah(?:kan|in)?(?: lagi)?|kurang(?:i|kan)|plus|minus|potong|lagi',
    changeBehind: 'lagi|lebih (?:banyak|sedikit)|kurang|lebih|tambahan|terlalu (?:banyak|sedikit)',
    beside:
      'sekitar|kira-kira|kurang lebih|mungkin|eh|em+|hm+|kalau begitu|(?:saya|aku) (?:mau|ingin|minta)|mau|ingin|minta|jadi|totalnya|total|semuanya|cukup|hanya|itu|adalah|ke|di|orang|ganti|ubah|oke|ok|baik|deh|lah|sih|nih',
  },
  refused:
    '(?:jangan|(?:tidak|tak|ng?gak|gak|ga|enggak) (?:usah|jadi|mau|ingin|perlu))(?: (?:saya|aku|dulu|pernah|lagi|sampai|untuk|di))* ([\\p{L}]+)',
  stemsOfRefused: (word) =>
    word.length < 4 ? [] : [word.replace(/^(?:di|me(?:ng|ny|n|m)?)(?=\p{L}{4})/u, '')],
  spokenNames: {
    amount: 'jumlah|jumlahnya|nominal|nominalnya',
    date: 'tanggal|tanggalnya|hari|harinya',
    time: 'jam|jamnya|waktu|waktunya',
    people: 'jumlah orang',
    telephone: 'nomor telepon',
    email: 'email',
  },
}
