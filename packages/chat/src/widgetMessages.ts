/** The few words of the embedded chat, in the language of the page around it. */
const MESSAGES = {
  en: {
    open: 'Open chat',
    close: 'Close chat',
    title: 'Chat',
    log: 'Conversation',
    input: 'Write a message',
    send: 'Send',
    typing: 'Writing…',
    failed: 'Not delivered. Press to try again.',
  },
  ko: {
    open: '채팅 열기',
    close: '채팅 닫기',
    title: '채팅 상담',
    log: '대화',
    input: '메시지를 입력하세요',
    send: '보내기',
    typing: '입력 중…',
    failed: '전송하지 못했습니다. 다시 시도해 주세요.',
  },
  ja: {
    open: 'チャットを開く',
    close: 'チャットを閉じる',
    title: 'チャット',
    log: '会話',
    input: 'メッセージを入力',
    send: '送信',
    typing: '入力中…',
    failed: '送信できませんでした。もう一度お試しください。',
  },
  'zh-CN': {
    open: '打开聊天',
    close: '关闭聊天',
    title: '在线咨询',
    log: '对话',
    input: '请输入消息',
    send: '发送',
    typing: '正在输入…',
    failed: '发送失败，请重试。',
  },
  'zh-TW': {
    open: '開啟聊天',
    close: '關閉聊天',
    title: '線上諮詢',
    log: '對話',
    input: '請輸入訊息',
    send: '傳送',
    typing: '輸入中…',
    failed: '傳送失敗，請再試一次。',
  },
  th: {
    open: 'เปิดแชต',
    close: 'ปิดแชต',
    title: 'แชต',
    log: 'บทสนทนา',
    input: 'พิมพ์ข้อความ',
    send: 'ส่ง',
    typing: 'กำลังพิมพ์…',
    failed: 'ส่งไม่สำเร็จ โปรดลองอีกครั้ง',
  },
  id: {
    open: 'Buka obrolan',
    close: 'Tutup obrolan',
    title: 'Obrolan',
    log: 'Percakapan',
    input: 'Tulis pesan',
    send: 'Kirim',
    typing: 'Sedang mengetik…',
    failed: 'Tidak terkirim. Silakan coba lagi.',
  },
} as const
export type WidgetLanguage = keyof typeof MESSAGES
export type WidgetMessages = Record<keyof (typeof MESSAGES)['en'], string>

export function widgetMessages(language: WidgetLanguage): WidgetMessages {
  return MESSAGES[language]
}

/** The nearest of our languages to a BCP 47 tag; English when none is near. */
export function widgetLanguage(tag: string): WidgetLanguage {
  const lower = tag.toLowerCase()
  if (/^zh\b/.test(lower)) return /(tw|hk|mo|hant)/.test(lower) ? 'zh-TW' : 'zh-CN'
  const primary = lower.split('-')[0]!
  return primary in MESSAGES ? (primary as WidgetLanguage) : 'en'
}
