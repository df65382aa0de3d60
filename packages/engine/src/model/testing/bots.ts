import type { Language } from '@parlance/contract'

/** A tiny bot to train in a test: questions by conversation, new wordings of them, and texts none answers. */
type TinyBot = {
  questions: Record<string, string[]>
  wordings: Record<string, string>
  foreign: string[]
}

/** One tiny bot a language: opening hours, delivery, refund, password. */
export const TINY_BOTS: Record<Language, TinyBot> = {
  ko: {
    questions: {
      hours: [
        '영업 시간이 어떻게 되나요',
        '몇 시에 문을 여나요',
        '언제까지 영업하세요',
        '주말에도 영업하나요',
      ],
      delivery: [
        '배송은 얼마나 걸리나요',
        '배송 조회하고 싶어요',
        '택배가 언제 도착하나요',
        '배송비가 얼마예요',
      ],
      refund: ['환불하고 싶어요', '환불은 어떻게 받나요', '반품 신청할게요', '결제 취소하고 환불해 주세요'],
      password: [
        '비밀번호를 잊어버렸어요',
        '비밀번호 변경하려면',
        '로그인이 안 돼요',
        '비밀번호 재설정 방법',
      ],
    },
    wordings: {
      hours: '영업시간 알려줘',
      delivery: '배송 언제 와요',
      refund: '환불 받을래요',
      password: '비번 비밀번호 까먹음',
    },
    foreign: ['ฉันชอบกินข้าวผัด', 'xylophone quartz', 'プログラミング'],
  },
  ja: {
    questions: {
      hours: [
        '営業時間を教えてください',
        '何時に開きますか',
        '何時まで営業していますか',
        '土日も営業していますか',
      ],
      delivery: [
        '配送にはどのくらいかかりますか',
        '荷物はいつ届きますか',
        '配送状況を確認したい',
        '送料はいくらですか',
      ],
      refund: ['返金してほしい', '返品したいのですが', '返金はいつされますか', '返品の方法を教えて'],
      password: [
        'パスワードを忘れました',
        'パスワードを変更したい',
        'ログインできません',
        'パスワードの再設定方法',
      ],
    },
    wordings: {
      hours: '営業時間は？',
      delivery: '荷物がまだ届かない',
      refund: '返金をお願いします',
      password: 'パスワード忘れた',
    },
    foreign: ['ฉันชอบกินข้าวผัด', 'xylophone quartz', '고양이'],
  },
  'zh-CN': {
    questions: {
      hours: ['你们的营业时间是什么', '几点开门', '几点关门', '周末营业吗'],
      delivery: ['快递什么时候到', '配送需要多久', '查询物流信息', '运费是多少'],
      refund: ['我要退款', '怎么申请退款', '退货流程是什么', '退款多久到账'],
      password: ['忘记密码怎么办', '如何修改密码', '登录不了', '重置密码'],
    },
    wordings: { hours: '营业时间', delivery: '我的快递到哪了', refund: '想退款', password: '密码忘了' },
    foreign: ['ฉันชอบกินข้าวผัด', 'xylophone quartz', '고양이'],
  },
  'zh-TW': {
    questions: {
      hours: ['你們的營業時間是什麼', '幾點開門', '幾點打烊', '週末有營業嗎'],
      delivery: ['包裹什麼時候到', '配送需要多久', '查詢物流進度', '運費是多少'],
      refund: ['我要退款', '怎麼申請退款', '退貨流程是什麼', '退款多久入帳'],
      password: ['忘記密碼怎麼辦', '如何修改密碼', '無法登入', '重設密碼'],
    },
    wordings: { hours: '營業時間', delivery: '我的包裹到哪了', refund: '想退款', password: '密碼忘了' },
    foreign: ['ฉันชอบกินข้าวผัด', 'xylophone quartz', '고양이'],
  },
  en: {
    questions: {
      hours: [
        'what are your opening hours',
        'when do you open',
        'when do you close',
        'are you open on sunday',
      ],
      delivery: [
        'how long does delivery take',
        'where is my parcel',
        'track my delivery',
        'what does shipping cost',
      ],
      refund: [
        'i want a refund',
        'how do i get my money back',
        'how can i return this',
        'when is my refund paid',
      ],
      password: ['i forgot my password', 'how to change my password', 'i cannot log in', 'reset password'],
    },
    wordings: {
      hours: 'opening hours please',
      delivery: 'my parcel has not come',
      refund: 'refund me',
      password: 'forgot pasword',
    },
    foreign: ['ฉันชอบกินข้าวผัด', 'xylophonist quzzbkv', '고양이'],
  },
  th: {
    questions: {
      hours: ['เวลาทำการกี่โมง', 'ร้านเปิดกี่โมง', 'ร้านปิดกี่โมง', 'วันอาทิตย์เปิดไหม'],
      delivery: ['จัดส่งใช้เวลากี่วัน', 'พัสดุอยู่ที่ไหน', 'ติดตามพัสดุ', 'ค่าจัดส่งเท่าไหร่'],
      refund: ['ขอคืนเงิน', 'คืนสินค้าได้อย่างไร', 'ขอเงินคืนต้องทำอย่างไร', 'ได้เงินคืนเมื่อไหร่'],
      password: ['ลืมรหัสผ่าน', 'เปลี่ยนรหัสผ่านอย่างไร', 'เข้าสู่ระบบไม่ได้', 'ตั้งรหัสผ่านใหม่'],
    },
    wordings: {
      hours: 'เปิดร้านกี่โมงคะ',
      delivery: 'พัสดุยังไม่มา',
      refund: 'อยากได้เงินคืน',
      password: 'จำรหัสผ่านไม่ได้',
    },
    foreign: ['xylophone quartz', '고양이', 'プログラミング'],
  },
  id: {
    questions: {
      hours: ['jam buka toko jam berapa', 'kapan toko buka', 'kapan toko tutup', 'apakah buka hari minggu'],
      delivery: ['berapa lama pengiriman', 'di mana paket saya', 'lacak kiriman saya', 'berapa ongkos kirim'],
      refund: [
        'saya mau pengembalian dana',
        'bagaimana cara refund',
        'saya ingin mengembalikan barang',
        'uang kembali kapan',
      ],
      password: [
        'saya lupa kata sandi',
        'cara mengganti kata sandi',
        'tidak bisa masuk akun',
        'atur ulang kata sandi',
      ],
    },
    wordings: {
      hours: 'toko buka jam berapa',
      delivery: 'paket belum sampai',
      refund: 'minta refund dong',
      password: 'lupa sandi',
    },
    foreign: ['ฉันชอบกินข้าวผัด', '고양이', 'プログラミング'],
  },
}

/** The questions of a tiny bot as samples to train on. */
export function samplesOf(bot: TinyBot): { text: string; label: string }[] {
  return Object.entries(bot.questions).flatMap(([label, texts]) => texts.map((text) => ({ text, label })))
}

/** A made-up larger set: `classes` × `perClass` sentences of the class's own words among common ones. */
export function madeUpSamples(classes: number, perClass: number): { text: string; label: number }[] {
  const common = ['please', 'can', 'you', 'tell', 'me', 'the', 'about', 'my', 'now', 'how']
  return Array.from({ length: classes * perClass }, (_, number) => {
    const label = number % classes
    const at = Math.floor(number / classes)
    const own = [`topic${label}`, `thing${(label * 7) % 97}`, `action${label % 5}`]
    const words = [
      common[at % 10],
      own[at % 3],
      common[(at * 3 + 1) % 10],
      own[(at + 1) % 3],
      common[(at * 7 + 2) % 10],
    ]
    return { text: `${words.join(' ')} ${at % 4 === 0 ? `extra${at}` : ''}`, label }
  })
}
