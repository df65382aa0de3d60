import type { Language } from '@parlance/contract'

/**
 * What people say beside the yes to a confirmation without changing what it agrees to: regular expressions for
 * normalised text, put together by `agreement.ts`. Spaced languages get word edges there.
 */
export type AgreementWords = {
  /** Politeness and approval. */
  polite: string
  /** Does what was asked, and agrees alone: `send it`. */
  deeds: string
  /** Refuses to do it, and is a no alone: `don't send it`. */
  refusals: string
  /** Beside a value that the confirmation named: `to lisa`, `5만원이요`. */
  besideValue: string
}

const KO_THINGS = '송금|이체|입금|결제|예약|주문|신청|진행|확정|구매|등록|접수|처리|승인|실행'
const ZH_DEEDS = '发送|發送|转账|轉帳|转|轉|汇|匯|支付|付款|付|下单|下單|预订|預訂|订购|訂購|购买|購買|提交'
const EN_DEEDS =
  'send|transfer|pay|book|order|buy|reserve|submit|do|confirm|proceed|continue|go ahead|go on|go for|process|register'

const CHINESE: AgreementWords = {
  polite:
    '[谢謝]{2}(?:你|您)?|[请請]|麻[烦煩](?:你|您)?(?:了)?|[现現]在|[马馬]上|立刻|就[这這][样樣]|没[问問][题題]|沒[问問][题題]|我?[确確][认認定]|同意|[啊吧呀哦啦]',
  deeds: `(?:(?:${ZH_DEEDS})(?:[给給](?:他|她))?|[办辦]理|[继繼][续續]|[执執]行)(?:一下)?`,
  refusals: `(?:不要|不想|不用|先?[别別]|不)(?:再)?(?:${ZH_DEEDS})(?:了)?`,
  besideValue: '[给給到向是就]|元|[块塊]',
}

/** By the language of the domain. */
export const AGREEMENT_WORDS: Record<Language, AgreementWords> = {
  ko: {
    polite:
      '감사(?:합니다|해요|드려요|드립니다)?|고마워요?|고맙습니다|부탁(?:드려요|드립니다|드릴게요|해요|합니다|할게요)?|지금|바로|당장|빨리|어서|얼른|그렇게|그걸로|이걸로|그대로|이대로|맞(?:아요|습니다|아|죠)|좋(?:아요|습니다|아)|해 ?(?:주세요|줘요?|주십시오|요)|할게요|하겠습니다|[요아]|ㅋ|ㅎ',
    deeds: `보내(?: ?(?:주세요|주십시오|줘요?|세요|요|자))?|보낼게요|보냅니다|부쳐 ?(?:주세요|줘요?)|(?:${KO_THINGS})(?:을|를)? ?(?:해 ?(?:주세요|줘요?|주십시오|요)?|하세요|할게요|합니다|하자|부탁(?:해요|드려요|드립니다|합니다))?`,
    refusals: `(?:보내|부치|하|(?:${KO_THINGS})하)지 ?(?:마(?:세요|요|라|십시오)?|말(?:아 ?(?:줘요?|주세요|요)?|자|고)?|않을래요?|않을게요?)|안 ?(?:보낼|부칠|할|살|(?:${KO_THINGS})할)(?:래요?|게요?|거예요|거에요|거야|겁니다|랍니다)|안 ?보내(?:요|줘도 돼요?|도 돼요?)?|보내기 ?싫(?:어요?|습니다)|보내고 ?싶지 ?않(?:아요?|습니다)`,
    besideValue: '에게|한테|께|님|씨|으로|로|[을를만]|이요|이에요|예요|입니다|맞(?:아요|습니다|아|죠)|요',
  },
  ja: {
    polite:
      'ありがとう(?:ございます)?|お願い(?:します|いたします|致します)?|おねがい(?:します)?|よろしく|今すぐ|すぐに?|それで|その通り(?:に)?|そのまま|大丈夫|いい|合って(?:い)?ます|問題(?:ない|ありません)|して(?:ください|下さい)|です|ます|[よねわ笑]',
    deeds:
      '(?:送って|払って|支払って|振り込んで|進めて|(?:送金|予約|注文|購入|確定|実行|申請|登録|支払い?)(?:を)?して)(?:ください|下さい|くれ|ほしい)?|送り(?:ます|たいです)|送る|(?:送金|予約|注文|購入|確定|実行)(?:を)?(?:します|する|お願いします)',
    refusals:
      '(?:送ら|払わ|支払わ|振り込ま|進め|買わ|(?:送金|予約|注文|購入|実行)?し)な(?:い(?:で(?:ください|下さい|くれ|ほしい)?|です)?|くて(?:も)?いい)|(?:送り|払い|支払い|振り込み|買い|(?:送金|予約|注文|購入)?し)た(?:くない|くありません)|(?:送り|払い|(?:送金|予約|注文|購入)し)ません',
    besideValue: 'さん|様|ちゃん|くん|です|だ|[にへをで]',
  },
  'zh-CN': CHINESE,
  'zh-TW': CHINESE,
  en: {
    polite:
      "please|pls|plz|(?:and )?(?:many )?(?:thank you|thanks?)(?: (?:so|very) much| a lot)?|thx|ty|cheers|great|perfect|cool|nice|lovely|good|fine|right|correct|exactly|right (?:now|away)|now|straight away|immediately|go|it is|it'?s|(?:all|everything) (?:is )?(?:good|fine|right|correct)|that is|that'?s|(?:it |that )?(?:looks?|sounds?) (?:good|fine|great|right)|i am(?: sure)?|i'?m(?: sure)?|i do|i would|i agree|agreed|sure|you (?:can|may|should)|no problem|just|then|sir|ma'?am|mate|lol|haha",
    deeds: `(?:(?:i (?:want|would like) to |i'?d like to |let'?s )?(?:${EN_DEEDS})(?: (?:it|that|this|them|the money|so))?)`,
    refusals: `(?:i )?(?:do not|don'?t|dont|will not|won'?t|never)(?: (?:want|wish|like)(?: (?:it|that|this|to)\\b)?)?(?: (?:${EN_DEEDS}|want)(?: (?:it|that|this|them|the money|so))?)?|(?:i'?m |i am |that'?s |that is )?not (?:ok|okay|fine|good)(?: with (?:it|that|this))?|hell no`,
    besideValue: 'to|for|on|at|the|is|exactly|only|just',
  },
  th: {
    polite:
      'ขอบคุณ(?:มาก)?|ขอบใจ|กรุณา|ช่วย|รบกวน|ตอนนี้|เดี๋ยวนี้(?:เลย)?|ทันที|เลย|นะ|ครับผม|ครับ|คับ|ค่ะ|คะ|จ้า|จ้ะ|ด้วย|ถูกต้อง|ยืนยัน|ตามนั้น|ไม่มีปัญหา',
    deeds: '(?:โอน|ส่ง|จ่าย|ชำระ|จอง|สั่ง|ซื้อ|ทำ|ดำเนินการ)(?:เงิน|ซื้อ)?(?:ต่อ)?(?:ได้)?(?:ให้)?',
    refusals: '(?:อย่า|ไม่ต้อง|ไม่อยาก|ไม่เอา|ไม่)(?:โอน|ส่ง|จ่าย|ชำระ|จอง|สั่ง|ซื้อ|ทำ|ดำเนินการ)(?:เงิน)?(?:แล้ว)?',
    besideValue: 'ให้|ไปที่|ถึง|คุณ|บาท|แก่',
  },
  id: {
    polite:
      'tolong|mohon|silakan|silahkan|terima kasih|terimakasih|makasih|trims|sekarang(?: juga)?|segera|langsung|saja|aja|dong|ya|pak|bu|kak|min|sudah benar|benar|betul|setuju|lanjut(?:kan)?',
    deeds:
      '(?:kirim(?:kan)?|transfer|bayar(?:kan)?|pesan(?:kan)?|beli(?:kan)?|proses|lakukan|konfirmasi|daftarkan)(?: (?:itu|ini|uangnya))?',
    refusals:
      '(?:jangan|(?:tidak|tak|ng?gak|gak|ga|enggak) (?:usah|jadi|mau|ingin)) (?:di)?(?:kirim(?:kan)?|mengirim|transfer|bayar|pesan|beli|proses|lakukan)(?: (?:itu|ini|uangnya|dulu))?',
    besideValue: 'ke|kepada|untuk|buat|pak|bu|saja|aja|sebesar|rp',
  },
}
