import { anyOf, sayOtherwise, type Way } from './way'

/** Ways are written in simplified characters; patterns take both. */
const HOW =
  '(?:怎么样才能|怎么才能|怎么|怎麼樣才能|怎麼才能|怎麼|如何|怎样|怎樣|要怎么|要怎麼|该怎么|該怎麼|应该怎么|應該怎麼)'
/** What makes another question of 怎么. */
const NOT_HOW = '(?!办|辦|了|回事|样|樣|没|沒|不|还|還|会|會|这|這|那|收|算|卖|賣|去|走|用不|说|說|看待)'
const POLITE =
  '(?:请问一下|請問一下|请问|請問|你好|您好|麻烦问一下|麻煩問一下|想问一下|想問一下|我想问一下|我想問一下|我想问|我想問)?[，,\\s]?'
const WISH = '(?:我想要|我想|我要|我需要|想要|想)'
const KNOW =
  '(?:请告诉我|請告訴我|告诉我|告訴我|我想知道|想知道|我想了解|我想瞭解|想了解|想瞭解|我想咨询|我想諮詢|查询|查詢|我要查|查一下)'
/** What makes a topic a question. */
const ASKING_WORD =
  /什么|什麼|怎么|怎麼|怎样|怎樣|如何|哪|多少|几点|幾點|几天|幾天|谁|誰|吗|嗎|呢|为何|為何|不能|不可以|没有|沒有|是否|多久|几个|幾個|(.)不\1|不$/u
const MAY = '(?:可不可以|能不能|能否|可否|是否可以|是否能|可以|能够|能夠|能)'
const ACT =
  anyOf(`退货 退貨 退款 换货 換貨 退换货 退換貨 取消 修改 更改 变更 變更 更换 更換 申请 申請 注册 註冊 注销 註銷 登录 登入 登錄 登出 预约 預約 预订 預訂
  下单 下單 订购 訂購 购买 購買 支付 付款 充值 儲值 查询 查詢 确认 確認 认证 認證 验证 驗證 设置 設定 设定 绑定 綁定 解绑 解綁 解除 下载 下載 上传 上傳
  开通 開通 开发票 開發票 开具 開立 激活 停用 关闭 關閉 恢复 恢復 重置 补办 補辦 续费 續費 续约 續約 延长 延長 转账 轉帳 提现 提現 兑换 兌換 领取 領取
  使用 改 参加 參加 报名 報名 投诉 投訴 联系 聯絡 添加 新增 删除 刪除 借 租 还 還 寄`)
/** Those of them that have their object within. */
const OBJECTLESS = anyOf(
  `退货 退貨 退款 换货 換貨 退换货 退換貨 下单 下單 付款 开发票 開發票 转账 轉帳 提现 提現 报名 報名 登录 登入 登錄 充值 儲值 续费 續費`,
)
const COSTS = anyOf(
  '运费 運費 费用 費用 手续费 手續費 价格 價格 邮费 郵資 服务费 服務費 押金 门票 門票 会费 會費 票价 票價 年费 年費',
)
const HOURS = anyOf('营业时间 營業時間 开放时间 開放時間')
const FACTS =
  anyOf(`时间 時間 地址 位置 电话 電話 联系方式 聯絡方式 电话号码 電話號碼 客服电话 客服電話 账号 帳號 条件 條件 种类 種類 优惠 優惠 资格 資格 菜单 菜單
  标准 標準 规定 規定 政策 期限 有效期 日期 流程 步骤 步驟 材料 资料 資料 区别 區別 差別`)
const PLACES = anyOf(
  '店 店面 门店 門市 商店 公司 仓库 倉庫 医院 醫院 酒店 飯店 餐厅 餐廳 总部 總部 中心 车站 車站 学校 學校',
)

const DOING = ['怎么$1?', '如何$1?', '我想$1', '请问怎么$1?']
const HAVING = ['有没有$1?', '有$1吗?', '请问有$1吗?']

const WAYS: readonly (Way & { say: readonly string[] })[] = [
  // What does not work.
  { when: new RegExp(`^(${ACT})不了$`, 'u'), say: ['无法$1', '$1不了怎么办?', '为什么$1不了?', '不能$1'] },
  {
    when: new RegExp(`^(?:无法|無法|不能|没办法|沒辦法)((?:.*)${ACT}.*?)(?:怎么办|怎麼辦)?$`, 'u'),
    say: ['不能$1怎么办?', '无法$1', '为什么不能$1?', '无法$1怎么办?'],
  },
  {
    when: new RegExp(`^(?:为什么|為什麼|为何|為何)(?:我)?(?:不能|无法|無法)(.+)$`, 'u'),
    say: ['无法$1', '不能$1怎么办?', '为什么无法$1?'],
  },
  // How something is done.
  { when: new RegExp(`^${POLITE}(?:我)?${HOW}${NOT_HOW}(.{2,})$`, 'u'), say: DOING },
  {
    when: new RegExp(`^${POLITE}([^我你不了]+?)(?:要|该|該)?${HOW}(${OBJECTLESS})$`, 'u'),
    say: ['$1如何$2?', '请问$1怎么$2?', '$1怎么$2?'],
  },
  {
    when: new RegExp(`^${POLITE}([^我你不了]+?)(?:要|该|該)?${HOW}(${ACT})$`, 'u'),
    say: ['怎么$2$1?', '如何$2$1?', '我想$2$1', '$1怎么$2?'],
  },
  { when: new RegExp(`^${KNOW}(?:一下)?${HOW}${NOT_HOW}(.{2,})$`, 'u'), say: DOING },
  {
    when: new RegExp(
      `^(.*?${ACT}.*?)的?(?:方法|办法|辦法|流程|步骤|步驟)(?:是什么|是什麼|是怎样的|是怎樣的|有哪些)?$`,
      'u',
    ),
    say: DOING,
  },
  {
    when: new RegExp(
      `^${WISH}(.*?${ACT}.*?)(?:，|,|\\s)?(?:怎么办|怎麼辦|该怎么办|該怎麼辦|怎么弄|怎麼弄|要怎么做|要怎麼做|怎么操作|怎麼操作)?$`,
      'u',
    ),
    say: ['怎么$1?', '如何$1?', '可以$1吗?', '我想$1'],
  },
  { when: new RegExp(`^(${ACT}.{0,8})$`, 'u'), say: ['怎么$1?', '我想$1', '如何$1?', '可以$1吗?'] },
  {
    when: new RegExp(
      `^(.{2,4})(取消|修改|更改|变更|變更|更换|更換|查询|查詢|注册|註冊|注销|註銷|申请|申請|退款|重置)$`,
      'u',
    ),
    say: ['怎么$2$1?', '我想$2$1', '如何$2$1?', '可以$2$1吗?'],
  },
  // Whether it can be done.
  {
    when: new RegExp(`^${POLITE}${MAY}((?:帮|幫|让|讓|给|給|替).+?)(?:吗|嗎)?$`, 'u'),
    say: ['可以$1吗?', '能不能$1?', '请问可以$1吗?'],
  },
  {
    when: new RegExp(`^${POLITE}(?:我)?${MAY}(.+?)(?:吗|嗎)?$`, 'u'),
    say: ['可以$1吗?', '能不能$1?', '我想$1', '请问可以$1吗?'],
  },
  {
    when: new RegExp(
      `^${POLITE}([^我]+?)(?:可以|能|可不可以|能不能|是否可以)(${ACT}|用|刷卡|开票|開票|停车|停車|外带|外帶|打包|改期|分期)(?:吗|嗎)?$`,
      'u',
    ),
    say: ['$1能不能$2?', '$1可以$2吗?', '$1能$2吗?', '请问$1可以$2吗?'],
  },
  // What something costs, when and where it is.
  {
    when: new RegExp(
      `^${POLITE}(.*?(?:${COSTS}|(?<![免收消缴繳续續])[费費]))(?:是|要)?(?:多少钱|多少錢|多少|怎么算|怎麼算|怎么收|怎麼收|怎么计算|怎麼計算)?$`,
      'u',
    ),
    say: ['$1是多少?', '$1怎么算?', '$1要多少钱?', '请问$1是多少?'],
  },
  {
    when: new RegExp(`^${POLITE}(.+?)(?:是|要|卖|賣)?多少(?:钱|錢)(?:一个|一個|一份|一张|一張)?$`, 'u'),
    say: ['$1的价格是多少?', '$1要多少钱?', '请问$1多少钱?', '$1什么价格?'],
  },
  {
    when: new RegExp(`^(.*?)(?:怎么收费|怎麼收費|如何收费|如何收費|的?收费标准|的?收費標準)$`, 'u'),
    say: ['$1怎么收费?', '$1收费标准是什么?', '$1多少钱?', '$1要收多少钱?'],
  },
  {
    when: new RegExp(
      `^${POLITE}(.*?)(?:你们|你們)?(?:营业到|營業到|开到|開到)(?:几点|幾點|什么时候|什麼時候)$`,
      'u',
    ),
    say: ['$1营业到几点?', '$1几点关门?', '$1营业时间到几点?', '$1开到几点?'],
  },
  {
    when: new RegExp(
      `^${POLITE}(.*?)(?:你们|你們)?(?:几点|幾點|什么时候|什麼時候)(?:开门|開門|营业|營業|开始营业|開始營業)$`,
      'u',
    ),
    say: ['$1几点开始营业?', '$1营业时间是几点?', '$1几点开门?'],
  },
  {
    when: new RegExp(
      `^(?:${KNOW})?(.*?)的?(${HOURS})(?:是什么时候|是什麼時候|是几点到几点|是幾點到幾點|是几点|是幾點|是什么|是什麼|是多少)?$`,
      'u',
    ),
    say: ['$1几点开门?', '$1营业到几点?', '$1$2是几点到几点?', '请问$1$2是几点?'],
  },
  {
    when: new RegExp(
      `^(?:${KNOW}|${POLITE})([^，,。想要我帮幫打改给給]{0,8}${FACTS})(?:是什么|是什麼|是多少|有哪些|在哪里|在哪裡|在哪)?$`,
      'u',
    ),
    say: ['我想知道$1', '请告诉我$1', '我想了解$1'],
  },
  {
    when: new RegExp(`^${POLITE}(.*${PLACES})在(?:哪里|哪裡|哪儿|哪兒|哪|什么地方|什麼地方)$`, 'u'),
    say: ['$1的地址是什么?', '$1怎么走?', '$1在什么地方?', '请问$1在哪里?'],
  },
  {
    when: new RegExp(`^${POLITE}(.+?)在(?:哪里|哪裡|哪儿|哪兒|哪|什么地方|什麼地方)$`, 'u'),
    say: ['$1在什么地方?', '请问$1在哪里?', '$1在哪里?', '我想知道$1在哪里'],
  },
  {
    when: new RegExp(`^${POLITE}(?:怎么去|怎麼去|如何去|怎么走到|怎麼走到)(.+)$`, 'u'),
    say: ['怎么去$1?', '$1怎么走?', '$1在哪里?', '请问怎么去$1?'],
  },
  {
    when: new RegExp(`^(.+?)(?:怎么走|怎麼走|怎么去|怎麼去)$`, 'u'),
    say: ['怎么去$1?', '$1在哪里?', '$1怎么走?', '请问$1怎么走?'],
  },
  {
    when: new RegExp(`^${POLITE}(.*?)(?:大概)?(什么时候|什麼時候)(.+)$`, 'u'),
    say: ['请问$1$2$3?', '我想知道$1$2$3', '$1大概$2$3?'],
    asks: true,
  },
  {
    when: new RegExp(`^${POLITE}(.*?)((?<!好)(?:多久|几天|幾天))((?!了|没|沒).*)$`, 'u'),
    say: ['请问$1$2$3?', '我想知道$1$2$3', '$1$2$3?'],
    asks: true,
  },
  {
    when: new RegExp(`^${POLITE}(?:哪里|哪裡|哪儿|哪兒)(?:可以|能)(.+)$`, 'u'),
    say: ['在哪里可以$1?', '去哪里$1?', '请问哪里可以$1?', '我想知道哪里可以$1'],
  },
  // Whether there is something.
  { when: new RegExp(`^${POLITE}(?:有没有|有沒有|是否有)(.+)$`, 'u'), say: HAVING },
  { when: new RegExp(`^${POLITE}有(.+?)(?:吗|嗎|么|麼)$`, 'u'), say: HAVING },
  {
    when: new RegExp(`^${POLITE}([^我可能没沒]+?)有(.+?)(?:吗|嗎)$`, 'u'),
    say: ['$1有没有$2?', '$1有$2吗?', '请问$1有$2吗?'],
  },
  // What somebody wants to know about.
  { when: new RegExp(`^${KNOW}(.{2,})$`, 'u'), say: ['我想知道$1', '请告诉我$1', '我想了解$1'] },
]

/** Characters of the ways, and those of traditional writing. */
const TRADITIONAL: Record<string, string> = {
  么: '麼',
  问: '問',
  请: '請',
  吗: '嗎',
  钱: '錢',
  里: '裡',
  时: '時',
  没: '沒',
  诉: '訴',
  办: '辦',
  价: '價',
  费: '費',
  无: '無',
  为: '為',
  几: '幾',
  点: '點',
  开: '開',
  关: '關',
  门: '門',
  营: '營',
  业: '業',
  间: '間',
  标: '標',
  准: '準',
  个: '個',
  告: '告',
  概: '概',
}

/** A question in simplified characters in other ways. */
export function simplified(text: string): string[] {
  return sayOtherwise(WAYS, text, ASKING_WORD).map((way) => way.replace(/请问请问/u, '请问'))
}

/** A question in traditional characters in other ways. */
export function traditional(text: string): string[] {
  return sayOtherwise(TRADITIONAL_WAYS, text, ASKING_WORD)
}

/** The same ways, with what they say in traditional characters; what stands in the question stays as it is. */
const TRADITIONAL_WAYS: readonly Way[] = WAYS.map((way) => ({
  ...way,
  say: way.say.map((text) => text.replace(/./gu, (character) => TRADITIONAL[character] ?? character)),
}))
