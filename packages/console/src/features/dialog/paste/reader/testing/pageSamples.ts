import type { PasteFormat } from '../paste'

/** A text as people paste it, what it is taken for, and its pairs: questions parted by bars, then the answer. */
export type PasteSample = { name: string; text: string; format: PasteFormat; pairs: [string, string][] }

/** Pages, lists and sheets. */
export const PAGE_SAMPLES: PasteSample[] = [
  {
    name: 'English FAQ with Q and A',
    text: 'FAQ\n\nQ: What are your opening hours?\nA: We are open from 9 to 6.\nClosed on Sundays.\n\nQ: Do you deliver?\nA: Yes, within two days.',
    format: 'MARKED',
    pairs: [
      ['What are your opening hours?', 'We are open from 9 to 6.\nClosed on Sundays.'],
      ['Do you deliver?', 'Yes, within two days.'],
    ],
  },
  {
    name: 'Korean FAQ with 질문 and 답변',
    text: '질문: 배송은 얼마나 걸려요?\n답변: 보통 2~3일 걸립니다.\n\n질문: 환불하고 싶어요\n답변: 마이페이지에서 신청해 주세요.',
    format: 'MARKED',
    pairs: [
      ['배송은 얼마나 걸려요?', '보통 2~3일 걸립니다.'],
      ['환불하고 싶어요', '마이페이지에서 신청해 주세요.'],
    ],
  },
  {
    name: 'Korean FAQ with Q1. and A1.',
    text: 'Q1. 회원 탈퇴는 어떻게 하나요?\nA1. 설정 > 계정에서 할 수 있습니다.\nQ2. 비밀번호를 잊었어요.\nA2. 로그인 화면에서 재설정하세요.',
    format: 'MARKED',
    pairs: [
      ['회원 탈퇴는 어떻게 하나요?', '설정 > 계정에서 할 수 있습니다.'],
      ['비밀번호를 잊었어요.', '로그인 화면에서 재설정하세요.'],
    ],
  },
  {
    name: 'Japanese FAQ with 【Q】',
    text: '【Q】送料はいくらですか。\n【A】全国一律500円です。\n【Q】返品できますか？\n【A】7日以内なら可能です。',
    format: 'MARKED',
    pairs: [
      ['送料はいくらですか。', '全国一律500円です。'],
      ['返品できますか？', '7日以内なら可能です。'],
    ],
  },
  {
    name: 'Chinese FAQ with 问 and 答',
    text: '问：怎么退货？\n答：七天内可以无理由退货。\n问：多久发货？\n答：付款后24小时内。',
    format: 'MARKED',
    pairs: [
      ['怎么退货？', '七天内可以无理由退货。'],
      ['多久发货？', '付款后24小时内。'],
    ],
  },
  {
    name: 'Traditional Chinese FAQ with 問題 and 回答',
    text: '問題：可以刷卡嗎？\n回答：可以，接受各種信用卡。\n問題：有門市嗎？\n回答：台北和高雄都有門市。',
    format: 'MARKED',
    pairs: [
      ['可以刷卡嗎？', '可以，接受各種信用卡。'],
      ['有門市嗎？', '台北和高雄都有門市。'],
    ],
  },
  {
    name: 'Thai FAQ with ถาม and ตอบ',
    text: 'ถาม: ร้านเปิดกี่โมง\nตอบ: เปิด 9 โมงเช้าค่ะ\nถาม: มีบริการส่งไหม\nตอบ: มีค่ะ ส่งทั่วประเทศ',
    format: 'MARKED',
    pairs: [
      ['ร้านเปิดกี่โมง', 'เปิด 9 โมงเช้าค่ะ'],
      ['มีบริการส่งไหม', 'มีค่ะ ส่งทั่วประเทศ'],
    ],
  },
  {
    name: 'Indonesian FAQ with T and J',
    text: 'T: Bagaimana cara memesan?\nJ: Pilih barang lalu tekan Beli.\nT: Apakah bisa COD?\nJ: Bisa, di Jakarta.',
    format: 'MARKED',
    pairs: [
      ['Bagaimana cara memesan?', 'Pilih barang lalu tekan Beli.'],
      ['Apakah bisa COD?', 'Bisa, di Jakarta.'],
    ],
  },
  {
    name: 'two ways to ask with one answer',
    text: '**Q:** Can I pay by card?\n**Q:** Do you take cards?\n**A:** Yes, all of them.',
    format: 'MARKED',
    pairs: [['Can I pay by card? | Do you take cards?', 'Yes, all of them.']],
  },
  {
    name: 'headings of Markdown that ask',
    text: '# Help\n\n## How do I reset my password?\n\nOpen **Settings** and choose [Reset](https://example.com/reset).\n\n- On a phone\n- On a computer\n\n## Is my data safe?\n\nYes.',
    format: 'PAGE',
    pairs: [
      [
        'How do I reset my password?',
        'Open Settings and choose Reset (https://example.com/reset).\n\n- On a phone\n- On a computer',
      ],
      ['Is my data safe?', 'Yes.'],
    ],
  },
  {
    name: 'a page with its contents at the top',
    text: 'Frequently asked\nWhere is my order?\nCan I cancel?\n\nWhere is my order?\nSee My orders.\n\nCan I cancel?\nUntil it is sent.',
    format: 'PAGE',
    pairs: [
      ['Where is my order?', 'See My orders.'],
      ['Can I cancel?', 'Until it is sent.'],
    ],
  },
  {
    name: 'a numbered Korean page without marks',
    text: '자주 묻는 질문\n\n1. 영업시간이 어떻게 되나요\n평일 9시부터 6시까지입니다.\n\n2. 주차가 가능한가요\n네, 2시간 무료입니다.',
    format: 'PAGE',
    pairs: [
      ['영업시간이 어떻게 되나요', '평일 9시부터 6시까지입니다.'],
      ['주차가 가능한가요', '네, 2시간 무료입니다.'],
    ],
  },
  {
    name: 'numbered titles with text below',
    text: '1. Refunds\nWithin 14 days.\n2. Shipping\nTwo days.',
    format: 'PAGE',
    pairs: [
      ['Refunds', 'Within 14 days.'],
      ['Shipping', 'Two days.'],
    ],
  },
  {
    name: 'headings of Markdown that do not ask',
    text: '## 환불\n7일 안에 가능합니다.\n\n## 배송\n2일 걸립니다.',
    format: 'PAGE',
    pairs: [
      ['환불', '7일 안에 가능합니다.'],
      ['배송', '2일 걸립니다.'],
    ],
  },
  {
    name: 'a bulleted list of questions alone',
    text: '• where is my order\n• cancel my order\n• talk to a person',
    format: 'LIST',
    pairs: [
      ['where is my order', ''],
      ['cancel my order', ''],
      ['talk to a person', ''],
    ],
  },
  {
    name: 'questions alone, without answers',
    text: '반품 어떻게 해요?\n교환은요?',
    format: 'PAGE',
    pairs: [
      ['반품 어떻게 해요?', ''],
      ['교환은요?', ''],
    ],
  },
  {
    name: 'a sheet with heads and a cell of two lines',
    text: 'No\tQuestion\tAnswer\n1\tHow much is it?\t"Ten.\nTax ""included""."\n2\tAny discount?\tNo.',
    format: 'TABLE',
    pairs: [
      ['How much is it?', 'Ten.\nTax "included".'],
      ['Any discount?', 'No.'],
    ],
  },
  {
    name: 'a Japanese sheet without heads',
    text: '1\t営業時間は？\t10時から19時までです。\n2\t定休日はいつですか\t水曜日です。',
    format: 'TABLE',
    pairs: [
      ['営業時間は？', '10時から19時までです。'],
      ['定休日はいつですか', '水曜日です。'],
    ],
  },
  {
    name: 'a table of Markdown',
    text: '| 问题 | 答案 |\n|---|---|\n| 怎么付款 | 支付宝或微信 |\n| 能开发票吗 | 可以 |',
    format: 'TABLE',
    pairs: [
      ['怎么付款', '支付宝或微信'],
      ['能开发票吗', '可以'],
    ],
  },
  {
    name: 'an Indonesian page with questions',
    text: 'Apa syarat pendaftaran?\nKTP dan nomor telepon.\n\nBerapa lama prosesnya?\nSatu hari kerja.',
    format: 'PAGE',
    pairs: [
      ['Apa syarat pendaftaran?', 'KTP dan nomor telepon.'],
      ['Berapa lama prosesnya?', 'Satu hari kerja.'],
    ],
  },
]
