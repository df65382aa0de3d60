import { yesNoFinder } from '../../finder/yesNo'

const END = "(?![\\p{L}\\d'’])"
const NOT = '(?:tidak|tdk|nggak|ngga|nggk|gak|ga|gk|enggak|engga|ndak|kagak|kaga)'
/** "Tidak bisa masuk" is a complaint; before these words the no answers. */
const AFTER_NOT =
  '(?= *(?:$|[^\\p{L}\\d ])| ?\\d| (?:saya|aku|gue|itu|ini|usah|jadi|perlu|mau|dulu|terima|makasih|kak|kok|dong|deh|sih|ah|lah|pak|bu|mas|mbak|min|bukan|salah|ganti|yang|setuju|benar|betul|apa-apa|tidak)(?!\\p{L}))'

/** Yes and no in Indonesian. */
export const findYesNo = yesNoFinder({
  yes: {
    first: `(?:ya+h?(?! ampun| allah)|iya+h?|iye|yoi|yup+|yap+|yes|ok+(?:e|ay|eh|ey)?|oke+(?:h|y|lah)?|baik(?:lah)?(?!-)|siap|sip+|setuju|betul|benar|bener|tentu(?: saja)?|nggih|inggih|deal|sepakat)${END}(?! (?:tidak|nggak|gak|ga|atau)(?!\\p{L}))`,
    whole: `(?:^y|ya sudah|boleh(?: (?:banget|saja|aja))?|bisa|mau|jadi|lanjut(?:kan|in)?|silakan|silahkan|tepat|cocok|pas|(?:itu |sudah |udah |semuanya )?(?:benar|betul|bener|oke|sesuai|pas)|mantap|yuk|ayo|gas+|pasti|konfirmasi|(?:saya |aku )(?:mau|setuju|yakin|konfirmasi|bersedia)|pesan(?: saja)?|kirim(?: saja| aja)?|proses(?: saja| aja)?|(?:tidak|ga|gak|nggak) (?:apa-apa|masalah)|👍[\\p{M}\\p{Emoji_Modifier}]*|👌|✅|⭕)${END}`,
  },
  no: {
    first: `(?:${NOT}(?! (?:apa-apa|masalah))${AFTER_NOT}|bukan(?= *(?:$|[^\\p{L}\\d ])| ?\\d| (?:itu|ini|yang|begitu|gitu|saya|aku|kak)(?!\\p{L}))|no(?:pe)?${END})`,
    whole: `(?:^n|jangan(?: (?:dulu|deh|ya))?|batal(?:kan|in)?|cancel|salah|belum|nanti (?:saja|aja|dulu)|lain kali|${NOT}(?: (?:usah|jadi|perlu|mau|setuju|benar|betul|sesuai|dulu|jadi deh|minat|tertarik))?|ogah|males|stop|berhenti|lupakan|skip|tolak|bukan(?: (?:itu|ini|begitu|gitu))?|👎[\\p{M}\\p{Emoji_Modifier}]*|❌|✖)${END}`,
  },
  opening: 'eh+|hm+|oh+|anu|um+|jadi|terus|kalau gitu|kalo gitu|nah|halo|hai',
  closing:
    '(?:kak|kakak|ka|min|gan|bro|sis|pak|bu|bang|mas|mbak|ya|yah|iya|dong|donk|deh|sih|kok|lah|aja|saja|dulu|terima kasih|makasih|thanks|tolong|itu|banget|sekali|tuh|nih|hehe+|wkwk\\p{L}*|😊|🙂|🙏)(?!\\p{L})',
})
