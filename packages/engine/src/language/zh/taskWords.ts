import type { TaskWords } from '../taskWords'

/** In both scripts. */
const TURNED = '发送|發送|转账|轉帳|转|轉|汇|匯|支付|付款|付|下单|下單|预订|預訂|订购|訂購|购买|購買|提交'
const DEEDS = `(?:(?:${TURNED})(?:[给給](?:他|她))?|[办辦]理|[继繼][续續]|[执執]行)(?:一下)?`
const NOT = '(?<!要)(?:不要|[别別]|不想|不用|不必|不准|不[许許]|先不|[无無]需|不需要)[再要去了\\s]*'

const CHINESE: Omit<TaskWords, 'spokenNames'> = {
  agreement: {
    polite:
      '[谢謝]{2}(?:你|您)?|[请請]|麻[烦煩](?:你|您)?(?:了)?|[现現]在|[马馬]上|立刻|就[这這][样樣]|没[问問][题題]|沒[问問][题題]|我?[确確][认認定]|同意|[啊吧呀哦啦]',
    deeds: DEEDS,
    refusals: `(?:不要|不想|不用|先?[别別]|不)(?:再)?(?:${TURNED})(?:了)?`,
    besideValue: '[给給到向是就]|元|[块塊]',
    isBeforeToo: true,
  },
  correction: {
    leads:
      '不(?![错錯])|[错錯]了|等等|等一下|其[实實]|[还還]是|改[成为為到]|[换換][成为為]|更正|我是[说說]|[别別]|慢着|(?:好|是的?|可以),? ?(?:但|不[过過])',
    changes:
      '改[成为為到]|改一下|修改|更改|[换換][成为為]|[换換]一下|[变變]更|更正|我[说說]的?是?|不一[样樣]|不同|不[对對]|[错錯]了|[应應][该該]是|要改|想改|想[换換]',
    before: '而?不是|不要|不用|不[给給]|[别別][给給]?|[并並]非|除了',
    behind: '不[对對]|[错錯]了|(?:不行|不可以|不方便)(?![吗嗎么?])|[没沒]空|以外|之外|除外',
    between: '(?:哦|啊|呃)?(?:不[对對是]?|[错錯]了|我是[说說]|[应應][该該]是)',
    little: '[给給到在向]',
    joins: '和|跟|与|與|及|或者?|还是|還是',
    asks: '[吗嗎么麼呢]|什[么麼]|多少|怎[么麼样樣]|[为為]什|几|幾|哪|[谁誰]|是否|能不能|可不可以',
    doubts: '以后|以後|等[会會]|待[会會]|想想|考[虑慮]|取消|算了|[还還][没沒]|不知道|如果|也[许許]',
  },
  quantity: {
    boundBefore:
      '[超][过過]|至少|至多|最少|最多|不到|不足|低[于於]|高[于於]|大[于於]|小[于於]|少[于於]|多[于於]|起[码碼]|[\\d元块塊百千万萬][到至]',
    boundBehind:
      '的(?:一半|[两兩]倍)|以[上下内內外]|多(?!谢|謝)|起(?:步)?|之[间間內内]|[到至](?=[\\d一-龥])|不到',
    changeBefore:
      '再(?:[加给給多少转轉汇匯付])?|(?<!差不)[多少](?:[给給转轉汇匯付])?|[增追]?加(?:上)?|[减減](?:去|少)?|扣(?:除)?|另外|[额額]外',
    changeBehind: '更[多少]|[太][多少]',
    beside:
      '大概|大[约約]|左右|差不多|嗯|呃|那|就|我?(?:要|想(?:要)?)|[给給]|吧|呢|了|是|的|[总總]共|一共|改[成为為到]|[换換]成',
  },
  refused: [
    `${NOT}[给給帮幫把向][^\\s,.!?，。！？]{1,8}?((?:${DEEDS}))`,
    `${NOT}[给給帮幫我你您他她它把向]*([^\\s,.!?，。！？]{1,4})`,
  ].join('|'),
  stemsOfRefused: (word) => [word.slice(0, 2), word.slice(0, 1)],
}

/** What people say in tasks, in Chinese: patterns for both scripts. */
export const simplifiedTaskWords: TaskWords = {
  ...CHINESE,
  spokenNames: {
    amount: '金额|数额',
    date: '日期',
    time: '时间',
    people: '人数',
    telephone: '电话|手机号',
    email: '邮箱',
  },
}

/** The same, with names in traditional characters. */
export const traditionalTaskWords: TaskWords = {
  ...CHINESE,
  spokenNames: {
    amount: '金額|數額',
    date: '日期',
    time: '時間',
    people: '人數',
    telephone: '電話|手機號',
    email: '信箱|電郵',
  },
}
