import type { Language } from '@parlance/contract'

/** What people write around a question. */
type Frames = { greetings: readonly string[]; thanks: readonly string[]; stories: readonly string[] }

/** By language; `laughter` is written in all of them. */
export const framesOf: Readonly<Record<Language, Frames>> & { laughter: readonly string[] } = {
  laughter: ['ㅋㅋㅋ', 'haha', '555'],
  ko: {
    greetings: ['안녕하세요', '수고하십니다', '저기요'],
    thanks: ['감사합니다', '부탁드려요', '고마워요'],
    stories: [
      '오늘 회사에서 일이 너무 많아서 이제야 집에 왔어요',
      '어제 친구가 이 앱이 좋다고 알려줬거든요',
      '제가 지금 운전 중이라 손을 못 써요',
    ],
  },
  ja: {
    greetings: ['こんにちは', 'お世話になっております', 'すみません'],
    thanks: ['よろしくお願いします', 'ありがとうございます', '助かります'],
    stories: [
      '今日は仕事が長引いてやっと家に帰ってきました',
      '昨日友だちにこのアプリを教えてもらいました',
      '今運転していて手が離せません',
    ],
  },
  'zh-CN': {
    greetings: ['你好', '您好', '打扰一下'],
    thanks: ['谢谢', '麻烦了', '谢谢你'],
    stories: ['今天公司事情特别多我刚到家', '昨天朋友跟我说这个软件很好用', '我现在在开车腾不出手'],
  },
  'zh-TW': {
    greetings: ['你好', '您好', '打擾一下'],
    thanks: ['謝謝', '麻煩了', '謝謝你'],
    stories: ['今天公司事情特別多我剛到家', '昨天朋友跟我說這個軟體很好用', '我現在在開車騰不出手'],
  },
  th: {
    greetings: ['สวัสดีครับ', 'สวัสดีค่ะ', 'รบกวนหน่อยค่ะ'],
    thanks: ['ขอบคุณครับ', 'ขอบคุณค่ะ', 'ขอบคุณมากครับ'],
    stories: ['วันนี้งานเยอะมากเพิ่งถึงบ้าน', 'เมื่อวานเพื่อนบอกว่าแอปนี้ดี', 'ตอนนี้กำลังขับรถอยู่มือไม่ว่าง'],
  },
  id: {
    greetings: ['halo', 'selamat pagi', 'permisi kak'],
    thanks: ['terima kasih', 'makasih ya', 'terima kasih banyak'],
    stories: [
      'hari ini kerjaan banyak sekali dan saya baru sampai rumah',
      'kemarin teman saya bilang aplikasi ini bagus',
      'saya sedang menyetir jadi tangan tidak bisa dipakai',
    ],
  },
  en: {
    greetings: ['hello', 'hi there', 'good morning'],
    thanks: ['thank you', 'thanks a lot', 'cheers'],
    stories: [
      'work was very long today and i only just got home',
      'yesterday a friend told me that this app is good',
      'i am driving right now so my hands are not free',
    ],
  },
}
