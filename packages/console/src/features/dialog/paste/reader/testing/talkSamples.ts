import type { PasteSample } from './pageSamples'

/** Logs of chats, and mails. */
export const TALK_SAMPLES: PasteSample[] = [
  {
    name: 'KakaoTalk on a computer',
    text: '행복상점 님과 카카오톡 대화\n저장한 날짜 : 2026-01-05 15:30:00\n\n--------------- 2026년 1월 5일 월요일 ---------------\n[김민수] [오후 3:12] 안녕하세요\n[김민수] [오후 3:12] 주문한 거 언제 도착해요?\n[행복상점] [오후 3:13] 내일 도착 예정입니다.\n[행복상점] [오후 3:13] 송장번호는 문자로 보내드렸어요.\n[김민수] [오후 3:14] 감사합니다\n[김민수] [오후 3:15] 색상 바꿀 수 있나요\n[행복상점] [오후 3:16] 출고 전이면 가능합니다.',
    format: 'CHAT',
    pairs: [
      ['주문한 거 언제 도착해요?', '내일 도착 예정입니다.\n송장번호는 문자로 보내드렸어요.'],
      ['색상 바꿀 수 있나요', '출고 전이면 가능합니다.'],
    ],
  },
  {
    name: 'KakaoTalk on a phone',
    text: '2026년 1월 5일 오후 3:12\n2026년 1월 5일 오후 3:12, 지은 : 예약 취소하고 싶어요\n2026년 1월 5일 오후 3:13, 상담원 : 예약 번호를 알려 주시면\n바로 취소해 드립니다.\n2026년 1월 5일 오후 3:14, 지은 : 사진\n2026년 1월 5일 오후 3:15, 지은 : 수수료가 있나요?\n2026년 1월 5일 오후 3:15, 상담원 : 없습니다.',
    format: 'CHAT',
    pairs: [
      ['예약 취소하고 싶어요', '예약 번호를 알려 주시면\n바로 취소해 드립니다.'],
      ['수수료가 있나요?', '없습니다.'],
    ],
  },
  {
    name: 'LINE in Japanese',
    text: '[LINE] さくら堂とのトーク履歴\n保存日時：2026/01/05 15:40\n\n2026/01/05(月)\n15:12\t田中\t営業時間を教えてください\n15:13\tさくら堂公式\t10時から19時までです。\n15:14\t田中\t[スタンプ]\n15:15\t田中\t駐車場はありますか？\n15:16\tさくら堂公式\tはい、店の裏にございます。',
    format: 'CHAT',
    pairs: [
      ['営業時間を教えてください', '10時から19時までです。'],
      ['駐車場はありますか？', 'はい、店の裏にございます。'],
    ],
  },
  {
    name: 'LINE in Thai',
    text: '09:10\tสมชาย\tสวัสดีครับ\n09:10\tสมชาย\tมีไซซ์ M ไหมครับ\n09:12\tแอดมิน\tมีค่ะ เหลือ 3 ตัว\n09:13\tสมชาย\tราคาเท่าไหร่ครับ\n09:13\tแอดมิน\t350 บาทค่ะ',
    format: 'CHAT',
    pairs: [
      ['มีไซซ์ M ไหมครับ', 'มีค่ะ เหลือ 3 ตัว'],
      ['ราคาเท่าไหร่ครับ', '350 บาทค่ะ'],
    ],
  },
  {
    name: 'WhatsApp on a phone by Apple',
    text: '[05/01/26, 15:12:01] Shop: \u200eMessages and calls are end-to-end encrypted.\n[05/01/26, 15:12:20] Budi: Halo\n[05/01/26, 15:12:31] Budi: Apakah barang ini masih ada?\n[05/01/26, 15:13:02] Shop: Masih, silakan dipesan.\n[05/01/26, 15:14:00] Budi: Bisa kirim ke Bandung?\n[05/01/26, 15:14:40] Shop: Bisa, dua hari sampai.',
    format: 'CHAT',
    pairs: [
      ['Apakah barang ini masih ada?', 'Masih, silakan dipesan.'],
      ['Bisa kirim ke Bandung?', 'Bisa, dua hari sampai.'],
    ],
  },
  {
    name: 'WhatsApp on other phones',
    text: '05/01/2026, 3:12 pm - Ana: <Media omitted>\n05/01/2026, 3:12 pm - Ana: is this in stock?\n05/01/2026, 3:15 pm - Corner Shop Support: Yes it is.\n05/01/2026, 3:16 pm - Ana: ok thanks',
    format: 'CHAT',
    pairs: [['is this in stock?', 'Yes it is.']],
  },
  {
    name: 'Slack',
    text: 'Dana Lee  3:12 PM\nHow do I get access to the VPN?\nHelp Desk  3:14 PM\nAsk your manager to approve it,\nthen restart.\nDana Lee  3:20 PM\nAnd the printer, where is it?\nHelp Desk  3:21 PM\nSecond floor.',
    format: 'CHAT',
    pairs: [
      ['How do I get access to the VPN?', 'Ask your manager to approve it,\nthen restart.'],
      ['And the printer, where is it?', 'Second floor.'],
    ],
  },
  {
    name: 'User and Agent',
    text: 'User: I want to change my address\nAgent: Sure, open your profile.\nUser: Thank you!\nAgent: You are welcome.\nUser: Can I do that by phone?\nAgent: Yes, call us.',
    format: 'CHAT',
    pairs: [
      ['I want to change my address', 'Sure, open your profile.'],
      ['Can I do that by phone?', 'Yes, call us.'],
    ],
  },
  {
    name: '고객 and 상담원',
    text: '고객: 포인트는 어떻게 쓰나요?\n상담원: 결제할 때 쓸 수 있습니다.\n고객: 유효기간은요?\n상담원: 1년입니다.',
    format: 'CHAT',
    pairs: [
      ['포인트는 어떻게 쓰나요?', '결제할 때 쓸 수 있습니다.'],
      ['유효기간은요?', '1년입니다.'],
    ],
  },
  {
    name: '顾客 and 客服',
    text: '顾客：请问什么时候发货\n客服：今天下午发货。\n顾客：好的\n顾客：可以改地址吗\n客服：可以，请把新地址发给我。',
    format: 'CHAT',
    pairs: [
      ['请问什么时候发货', '今天下午发货。'],
      ['可以改地址吗', '可以，请把新地址发给我。'],
    ],
  },
  {
    name: 'an English mail with its answer above',
    text: 'Hi Ana,\n\nYou can return it within 14 days.\nThe label is in the box.\n\nBest regards,\nShop\n-- \nCorner Shop\n+1 555 123 4567\n\nOn Mon, 5 Jan 2026 at 15:12, Ana <ana@example.com> wrote:\n> Hello,\n>\n> How can I return a jacket?\n>\n> Thanks\n> Sent from my iPhone',
    format: 'MAIL',
    pairs: [
      ['How can I return a jacket?', 'You can return it within 14 days.\nThe label is in the box.\n\nShop'],
    ],
  },
  {
    name: 'a Korean mail with answers below what they quote',
    text: '보낸 사람: 상담팀\n제목: Re: 문의\n\n> 주말에도 배송되나요?\n토요일까지 배송됩니다.\n> 해외 배송도 하나요?\n아직은 국내만 가능합니다.',
    format: 'MAIL',
    pairs: [
      ['주말에도 배송되나요?', '토요일까지 배송됩니다.'],
      ['해외 배송도 하나요?', '아직은 국내만 가능합니다.'],
    ],
  },
  {
    name: 'a Japanese mail of which the subject asks',
    text: '差出人: サポート\n件名: Re: 領収書について\n\n領収書はマイページから印刷できます。\n\n-----元のメッセージ-----\n差出人: 田中\n件名: 領収書について\n\n会社に出す領収書が必要になりました。',
    format: 'MAIL',
    pairs: [['領収書について', '領収書はマイページから印刷できます。']],
  },
]
