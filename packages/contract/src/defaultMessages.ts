import type { Language } from './locale'

/** What a bot says when its operator wrote nothing else (behaviour 12.1–12.3, 12.6). */
export type DefaultMessages = {
  welcome: string
  failure: string
  /** Before the choices of similar answers. */
  similarLead: string
  /** Label of the button under each choice; at most 20 characters, as messengers allow no more. */
  similarChoose: string
  systemError: string
}

/** The product's own messages, one set per language of a domain. */
export const DEFAULT_MESSAGES: Record<Language, DefaultMessages> = {
  ko: {
    welcome: '안녕하세요! 무엇을 도와드릴까요? 궁금한 점을 편하게 물어보세요.',
    failure: '죄송해요, 말씀하신 내용을 잘 이해하지 못했어요. 조금 다르게 다시 말씀해 주시겠어요?',
    similarLead: '혹시 이런 내용을 찾으셨나요?',
    similarChoose: '이 내용이에요',
    systemError: '죄송해요, 잠시 문제가 생겼어요. 조금 뒤에 다시 시도해 주세요.',
  },
  ja: {
    welcome: 'こんにちは。何かお手伝いできることはありますか？お気軽にご質問ください。',
    failure: '申し訳ありません。うまく理解できませんでした。別の言い方でもう一度お聞かせいただけますか？',
    similarLead: 'お探しの内容はこちらでしょうか？',
    similarChoose: 'これについて聞く',
    systemError: '申し訳ありません。ただいま問題が発生しています。少し経ってからもう一度お試しください。',
  },
  'zh-CN': {
    welcome: '您好！有什么可以帮您的吗？请随时提问。',
    failure: '抱歉，我没太明白您的意思。您可以换个说法再问一次吗？',
    similarLead: '您想问的是不是以下内容？',
    similarChoose: '就是这个',
    systemError: '抱歉，系统出了点小问题。请稍后再试。',
  },
  'zh-TW': {
    welcome: '您好！有什麼可以幫您的嗎？歡迎隨時提問。',
    failure: '不好意思，我不太明白您的意思。可以換個說法再問一次嗎？',
    similarLead: '您想問的是不是以下內容？',
    similarChoose: '就是這個',
    systemError: '不好意思，系統出了點小問題，請稍後再試。',
  },
  en: {
    welcome: 'Hello! How can I help you today? Feel free to ask me anything.',
    failure: 'Sorry, I did not quite understand that. Could you put it another way?',
    similarLead: 'Were you looking for one of these?',
    similarChoose: 'This one',
    systemError: 'Sorry, something went wrong on our side. Please try again in a moment.',
  },
  th: {
    welcome: 'สวัสดีค่ะ มีอะไรให้ช่วยไหมคะ สอบถามได้เลยนะคะ',
    failure: 'ขออภัยค่ะ ยังไม่ค่อยเข้าใจที่คุณถาม ลองถามใหม่อีกแบบได้ไหมคะ',
    similarLead: 'คุณกำลังมองหาเรื่องเหล่านี้อยู่หรือเปล่าคะ',
    similarChoose: 'เรื่องนี้',
    systemError: 'ขออภัยค่ะ ระบบขัดข้องชั่วคราว กรุณาลองใหม่อีกครั้งในอีกสักครู่นะคะ',
  },
  id: {
    welcome: 'Halo! Ada yang bisa kami bantu? Silakan tanyakan apa saja.',
    failure: 'Maaf, kami belum memahami maksud Anda. Bisa disampaikan dengan cara lain?',
    similarLead: 'Apakah salah satu dari ini yang Anda cari?',
    similarChoose: 'Yang ini',
    systemError: 'Maaf, sedang terjadi gangguan. Silakan coba lagi sebentar lagi.',
  },
}
