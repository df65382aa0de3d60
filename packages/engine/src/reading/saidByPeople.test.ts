import type { Language } from '@parlance/contract'
import { describe, expect, it } from 'vitest'
import { compileBot } from '../bot/bot'
import { trainingSet } from '../bot/trainingSet'
import { encodeModel } from '../model/artefact/encodeModel'
import { trainModel } from '../model/testing/trainModel'
import { predictAnswer } from '../similarQuestion/predictAnswer'
import { decodeBundle, encodeBundle } from '../snapshot/bundle'
import { aSnapshot } from '../testing/aSnapshot'

/** Questions of a shop, as they are taught. */
type Shop = { refund: string[]; hours: string[]; parking: string[]; points: string[] }

const SHOPS: Partial<Record<Language, Shop>> = {
  ko: {
    refund: ['환불하고 싶어요', '환불은 어떻게 받나요', '환불 되나요'],
    hours: ['영업시간이 어떻게 되나요', '몇 시에 문을 열어요', '언제까지 해요'],
    parking: ['주차할 수 있나요', '주차장이 어디예요', '주차 요금이 있나요'],
    points: ['적립금은 어떻게 쓰나요', '포인트 확인하고 싶어요', '적립금이 왜 없어졌어요'],
  },
  ja: {
    refund: ['返金してほしい', '返金はできますか', '返金の方法を教えて'],
    hours: ['営業時間を教えて', '何時に開きますか', '何時までやっていますか'],
    parking: ['駐車場はありますか', 'どこに駐車できますか', '駐車料金はいくらですか'],
    points: ['コーヒーのポイントを使いたい', 'ポイントを確認したい', 'ポイントが消えました'],
  },
  'zh-CN': {
    refund: ['我想退款', '怎么申请退款', '退款要多久'],
    hours: ['你们几点开门', '营业时间是几点', '今天营业吗'],
    parking: ['有停车场吗', '在哪里停车', '停车收费吗'],
    points: ['积分怎么用', '我想查询积分', '积分为什么没了'],
  },
  'zh-TW': {
    refund: ['我想退款', '怎麼申請退款', '退款要多久'],
    hours: ['你們幾點開門', '營業時間是幾點', '今天營業嗎'],
    parking: ['有停車場嗎', '在哪裡停車', '停車收費嗎'],
    points: ['積分怎麼用', '我想查詢積分', '積分為什麼沒了'],
  },
  th: {
    refund: ['ขอคืนเงิน', 'คืนเงินยังไง', 'อยากได้เงินคืน'],
    hours: ['ร้านเปิดกี่โมง', 'เปิดถึงกี่โมง', 'วันนี้เปิดไหม'],
    parking: ['มีที่จอดรถไหม', 'จอดรถที่ไหนได้', 'ค่าจอดรถเท่าไหร่'],
    points: ['ใช้แต้มยังไง', 'เช็คแต้มสะสม', 'แต้มหายไปไหน'],
  },
  id: {
    refund: ['saya ingin pengembalian dana', 'bagaimana cara refund', 'uang saya dikembalikan tidak'],
    hours: ['jam berapa buka', 'toko buka sampai kapan', 'hari ini buka tidak'],
    parking: ['apakah ada tempat parkir', 'di mana bisa parkir', 'berapa biaya parkir'],
    points: ['bagaimana cara memakai poin', 'cek poin saya', 'kenapa poin saya hilang'],
  },
  en: {
    refund: ['i want a refund', 'how do i get my money back', 'can you refund my order'],
    hours: ['when do you open', 'what are your opening hours', 'are you open today'],
    parking: ['where can i park', 'is there a car park', 'how much is parking'],
    points: ['how do i use my points', 'check my points', 'why did my points disappear'],
  },
}

/** What people write, and what they mean by it. */
const SAID: Partial<Record<Language, readonly (readonly [said: string, meant: keyof Shop])[]>> = {
  ko: [
    ['ghksqnfgkrh tlvdjdy', 'refund'],
    ['wnckwkddl djelPdy', 'parking'],
    ['ㅎㅗㅏㄴㅂㅜㄹ ㄷㅗㅣㄴㅏㅇㅛ', 'refund'],
    ['적립금은 어떡게 쓰나요', 'points'],
    ['영업시간이 어떻개 돼나요', 'hours'],
    ['환 불 하 고 싶 어 요', 'refund'],
    ['안녕하세요 주차할 수 있나요 감사합니다', 'parking'],
    ['어제 신발을 샀는데 사이즈가 너무 작아서 발이 아파요. 환불 되나요', 'refund'],
  ],
  ja: [
    ['こーひーのぽいんとを使いたい', 'points'],
    ['コーヒノポイントヲ使イタイ', 'points'],
    ['こんにちは。駐車場はありますか。よろしくお願いします', 'parking'],
    ['昨日そちらで靴を買ったのですがサイズが合いませんでした。返金はできますか', 'refund'],
  ],
  'zh-CN': [
    ['怎麼申請退款', 'refund'],
    ['我想腿款', 'refund'],
    ['积 分 怎 么 用', 'points'],
    ['你好，请问有停车场吗，谢谢', 'parking'],
    ['我昨天买了一双鞋但是尺码太小了穿着脚疼。怎么申请退款', 'refund'],
  ],
  'zh-TW': [
    ['营业时间是几点', 'hours'],
    ['您好，請問有停車場嗎，謝謝', 'parking'],
    ['我昨天買了一雙鞋但是尺寸太小了穿著腳痛。怎麼申請退款', 'refund'],
  ],
  th: [
    ["-v8nog'bo", 'refund'],
    ['ใช้เเต้มยังไง', 'points'],
    ['รานเปดกี่โมง', 'hours'],
    ['สวัสดีครับ มีที่จอดรถไหม ขอบคุณครับ', 'parking'],
  ],
  id: [
    ['gimana cara pake poin', 'points'],
    ['dmn bs parkir', 'parking'],
    ['halo min, jam berapa buka ya kak makasih', 'hours'],
    ['kemarin saya beli sepatu tapi ukurannya kekecilan. bagaimana cara refund', 'refund'],
  ],
  en: [
    ['ㅑ ㅈ무ㅅ ㅁ ㄱㄷ려ㅜㅇ', 'refund'],
    ['w h e r e c a n i p a r k', 'parking'],
    ['whendoyouopen', 'hours'],
    ['check my pionts', 'points'],
    ['how do i use my ponits plz', 'points'],
    ['hi there! where can i park? thanks a lot', 'parking'],
    ['yesterday i bought a pair of shoes and they hurt. can you refund my order', 'refund'],
  ],
}

describe.each(Object.keys(SHOPS) as Language[])('what people write in %s', (language) => {
  const shop = SHOPS[language]!
  const names = Object.keys(shop) as (keyof Shop)[]
  const snapshot = aSnapshot(
    names.map((name) => ({ name, questions: shop[name] })),
    { language },
  )
  const { samples } = trainingSet(snapshot)
  const bot = compileBot(
    decodeBundle(encodeBundle(snapshot, encodeModel(trainModel(samples, { language, seed: 1 })))),
  )
  const named = new Map(snapshot.conversations.map(({ id, name }) => [id, name]))

  it.each(SAID[language]!)('%s', (said, meant) => {
    expect(predictAnswer(bot, said).conversationIds.map((id) => named.get(id))[0]).toBe(meant)
  })

  it('is read as it stands where it is a question of the bot', () => {
    for (const name of names)
      for (const question of shop[name])
        expect(predictAnswer(bot, question)).toMatchObject({ kind: 'EXACT', likeliest: expect.anything() })
  })
})
