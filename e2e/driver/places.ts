import { type TestFilePreview } from '@parlance/contract'
import { workbookOf } from '../../packages/server/src/testing/file/workbook'
import { type Operator, say } from './operator'
import type { Product } from './product'

/** A sample bot with everything in it, built, live, connected and talked to. */
export type Sample = {
  domainId: number
  conversationId: number
  turnId: string
  /** The last one that was answered with a failure message; the reviewed list has another one. */
  failedId: string
  /** A domain in which nothing is. */
  empty: number
  /** Of an invite that nobody has used. */
  invitePath: string
  /** Of a test whose rows were played. */
  testRunId: number
  pushId: number
}

export async function makeSample({ address }: Product, owner: Operator): Promise<Sample> {
  const { id: domainId } = await owner.call<{ id: number }>('POST', '/api/v1/sample', { language: 'ko' })
  const built = await owner.buildEnd(domainId)
  await owner.deploy(domainId, built.id!)
  const channel = await owner.channel(domainId)
  for (const text of ['배송 언제 오나요', '환불해 주세요', '오늘 날씨 어때', 'qwzx', 'vbnm lkjh'])
    await say(address, channel, 'mina', text)
  const list = `/api/v1/chat/faq/uttset?domainId=${domainId}`
  const conversations = await owner.call<{ items: { id: number }[] }>('GET', list)
  const invite = await owner.call<{ path: string }>('POST', `/api/v1/invite?domainId=${domainId}`, {
    kind: 'DOMAIN_USER',
  })
  return {
    domainId,
    conversationId: conversations.items[0]!.id,
    turnId: (await owner.history(domainId))[0]!.id,
    failedId: await failedTurn(owner, domainId),
    empty: await owner.domain('empty'),
    invitePath: invite.path,
    testRunId: await playTest(owner, domainId),
    pushId: await pushMessage(owner, domainId),
  }
}

async function pushMessage(owner: Operator, domainId: number): Promise<number> {
  await owner.call('PUT', `/api/v1/messenger/line?domainId=${domainId}`, {
    channelId: '2001234567',
    secret: 'secret',
    accessToken: '',
    autoRenew: true,
    apiVersion: 'v2',
  })
  const { id } = await owner.call<{ id: number }>('POST', `/api/v1/message?domainId=${domainId}`, {
    name: '알림',
    kind: 'PUSH',
    on: false,
    push: { platform: 'line', type: 'SCHEDULED', at: '2099-01-01T09:00:00.000Z' },
    bubbles: [{ answerType: 'TEXT', component: { type: 'text', data: { description: '새 소식' } } }],
  })
  return id
}

/** Two questions that nobody can answer: one waits in relearning, one is excluded there. */
async function failedTurn(owner: Operator, domainId: number): Promise<string> {
  type Listed = { items: { list: 'FAILED'; turnId: string }[] }
  const list = () => owner.call<Listed>('GET', `/api/v1/relearn?domainId=${domainId}&grouped=false`)
  const { items } = await list()
  const [excluded, waiting] = items
  const body = { items: [{ list: 'FAILED', turnId: excluded!.turnId }], decision: 'EXCLUDED' }
  await owner.call('POST', `/api/v1/relearn/review?domainId=${domainId}`, body)
  return waiting!.turnId
}

async function playTest(owner: Operator, domainId: number): Promise<number> {
  const form = new FormData()
  const rows = [
    ['Question', 'Expected conversation'],
    ['배송 언제 오나요', '배송 조회'],
    ['오늘 날씨 어때', '(failure)'],
  ]
  form.append('file', new File([workbookOf({ test: rows }) as BlobPart], 'questions.xlsx'))
  const at = `/api/v1/automated-test`
  const read = await owner.send<TestFilePreview>('POST', `${at}/file?domainId=${domainId}`, form)
  const { id, jobId } = await owner.call<{ id: number; jobId: string }>(
    'POST',
    `${at}?domainId=${domainId}`,
    {
      fileId: read.body.file!.id,
      environment: 'REAL',
    },
  )
  await owner.jobEnd(domainId, jobId)
  return id
}

/** `leadsTo` is the path of an address that leads to another. */
export type Place = { name: string; path: (sample: Sample) => string; visitor?: true; leadsTo?: string }
const inDomain =
  (path: string) =>
  ({ domainId }: Sample) =>
    `${path}${path.includes('?') ? '&' : '?'}domainId=${domainId}`
export const places: Place[] = [
  { name: 'login', path: () => '/login', visitor: true },
  { name: 'register', path: () => '/register', visitor: true },
  { name: 'forgotten password', path: () => '/forgot-password', visitor: true },
  { name: 'auth', path: () => '/auth' },
  { name: 'invite', path: ({ invitePath }) => invitePath, visitor: true },
  {
    name: 'register with an invite',
    path: ({ invitePath }) => `/register?invite=${invitePath.slice(8)}`,
    visitor: true,
  },
  { name: 'no domain', path: () => '/abnormal/noDomain' },
  { name: 'maintenance', path: () => '/abnormal/maintenance' },
  { name: 'domains', path: () => '/' },
  { name: 'domain home', path: ({ domainId }) => `/domain/${domainId}` },
  { name: 'home of an empty domain', path: ({ empty }) => `/domain/${empty}` },
  { name: 'scenarios', path: inDomain('/scenario') },
  { name: 'domain settings', path: inDomain('/information/domain') },
  { name: 'greetings', path: inDomain('/information/greetings') },
  { name: 'conversation model', path: inDomain('/information/model') },
  { name: 'permission setting', path: inDomain('/information/permission') },
  { name: 'messenger connection', path: inDomain('/information/messenger') },
  { name: 'Custom API', path: inDomain('/information/custom') },
  { name: 'build history', path: inDomain('/information/buildHistory') },
  { name: 'agent connections', path: inDomain('/information/agentConnections') },
  { name: 'build', path: inDomain('/build/1') },
  { name: 'conversations', path: inDomain('/dmManagement') },
  { name: 'conversations of an empty domain', path: ({ empty }) => `/dmManagement?domainId=${empty}` },
  { name: 'upload', path: inDomain('/dmManagement?upload=true') },
  { name: 'paste', path: inDomain('/dmManagement?paste=true') },
  { name: 'new conversation', path: inDomain('/dmManagementCreate') },
  {
    name: 'conversation',
    path: ({ conversationId, domainId }) => `/dmManagementModify?domainId=${domainId}&id=${conversationId}`,
  },
  { name: 'tags', path: inDomain('/state') },
  { name: 'groups', path: inDomain('/group') },
  { name: 'entities', path: inDomain('/entity') },
  { name: 'system entities', path: inDomain('/entity?tab=system') },
  { name: 'new entity', path: inDomain('/entityCreate'), leadsTo: '/entity' },
  { name: 'API entities', path: inDomain('/apiEntity') },
  { name: 'new API entity', path: inDomain('/apiEntity?create=true') },
  { name: 'forms', path: inDomain('/form') },
  { name: 'new form', path: inDomain('/form?create=true') },
  { name: 'business hours', path: inDomain('/businessHours?create=true') },
  { name: 'holidays', path: inDomain('/holiday') },
  { name: 'action methods', path: inDomain('/actMethod') },
  { name: 'new action method', path: inDomain('/actMethodEdit?create=true'), leadsTo: '/actMethod' },
  { name: 'people types', path: inDomain('/peopleType') },
  { name: 'variable', path: inDomain('/variable?create=true') },
  { name: 'user variables', path: inDomain('/userVariable') },
  { name: 'built-in variables', path: inDomain('/userVariable?tab=builtIn') },
  { name: 'fixed menus', path: inDomain('/fixedMenu') },
  { name: 'new fixed menu', path: inDomain('/fixedMenu?create=true') },
  { name: 'messages', path: inDomain('/message') },
  { name: 'new message', path: inDomain('/message?create=true') },
  { name: 'push message', path: ({ domainId, pushId }) => `/message?domainId=${domainId}&id=${pushId}` },
  { name: 'settings of messages', path: inDomain('/message?tab=settings') },
  { name: 'find', path: inDomain('/find?search=%EB%B0%B0%EC%86%A1') },
  { name: 'find and replace', path: inDomain('/find?search=%EB%B0%B0%EC%86%A1&replace=true') },
  { name: 'sensitive information', path: inDomain('/sensitiveInformation') },
  { name: 'trash', path: inDomain('/trash') },
  { name: 'manual test', path: inDomain('/test') },
  { name: 'automated tests', path: inDomain('/automatedTest') },
  { name: 'new automated test', path: inDomain('/automatedTest?create=true') },
  {
    name: 'row of a test',
    path: ({ domainId, testRunId }) => `/automatedTest/${testRunId}?domainId=${domainId}&no=1`,
  },
  { name: 'quality test', path: inDomain('/qualityTest') },
  { name: 'jobs', path: inDomain('/workManagement') },
  { name: 'history', path: inDomain('/conversationHistory') },
  {
    name: 'relearning',
    path: ({ domainId, failedId }) => `/relearn?domainId=${domainId}&item=FAILED.${failedId}`,
  },
  { name: 'reviewed in relearning', path: inDomain('/relearn?tab=REVIEWED') },
  ...['integrated', 'build', 'rank', 'operating', 'feedback', 'payment'].map((tab) => ({
    name: `indicators: ${tab}`,
    path: inDomain(`/indicator?tab=${tab}`),
  })),
  {
    name: 'turn of the history',
    path: ({ domainId, turnId }) =>
      `/conversationHistory?domainId=${domainId}&environment=REAL&turn=${turnId}`,
  },
]
