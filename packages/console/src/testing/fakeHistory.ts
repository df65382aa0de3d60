import type { HistoryRow } from '@parlance/contract'
import {
  fakeDeployStatus,
  fakeDomain,
  fakeDomainRow,
  fakeEntry,
  fakeLastBuild,
  fakePage,
  fakeTrace,
} from './fakeDomain'
import { type Asked, fakeServer } from './fakeServer'

/** A turn as the history lists it; a test gives what it is about. */
export function fakeHistoryRow(part: Partial<HistoryRow> = {}): HistoryRow {
  return {
    id: 't-1',
    at: '2026-03-02T09:00:00.000Z',
    environment: 'REAL',
    platform: 'custom',
    userId: 'user-1',
    sessionId: 's-1',
    userIp: null,
    event: 'send',
    utterance: 'when are you open',
    answer: 'From nine to six.',
    conversation: { id: 12, name: 'Opening hours' },
    matchType: 'SINGLE',
    outcome: 'ANSWERED',
    score: 0.91,
    elapsedMs: 3,
    tags: [],
    entities: [],
    contexts: [],
    feedback: null,
    errorCodes: [],
    ...part,
  }
}

/**
 * A server with one domain and its history: `pages` are the pages of the list; a turn of none of them is gone. `backTo` says
 * how far back a search got.
 */
export function fakeHistory(
  pages: () => HistoryRow[][],
  backTo: (query: Asked['query']) => string | null = () => null,
) {
  const listed = ({ query }: Asked) => {
    const all = pages()
    const pageNo = Number(query.pageNo ?? 1)
    const totalCount = all.flat().length
    const found = { ...fakePage(all[pageNo - 1] ?? []), pageNo, totalPage: all.length, totalCount }
    return { ...found, searchedBackTo: backTo(query) }
  }
  const server = fakeServer((asked) => {
    const { path } = asked
    if (path === '/api/v1/entry') return { body: fakeEntry() }
    if (path === '/api/v1/domain/1') return { body: fakeDomain() }
    if (path === '/api/v1/domain') return { body: fakePage([fakeDomainRow()]) }
    if (path.startsWith('/api/v1/build/last_build')) return { body: fakeLastBuild() }
    if (path === '/api/v1/chatbot/deploy-status') return { body: fakeDeployStatus(7, 7) }
    if (path === '/api/v1/chat/faq/uttset') return { body: fakePage([{ id: 12, name: 'Opening hours' }]) }
    if (path === '/api/v1/chat/faq/uttset/12') return { body: { id: 12, name: 'Opening hours' } }
    if (path === '/api/v1/history') return { body: listed(asked) }
    const row = pages()
      .flat()
      .find(({ id }) => path === `/api/v1/history/${id}`)
    if (!row) return undefined
    const bubbles = [{ type: 'text', data: { description: row.answer } }]
    return { body: { ...row, bubbles, trace: fakeTrace() } }
  })
  /** What the list of the page was asked for; the session beside a turn asks for a span that ends. */
  const lists = () =>
    server.asked.filter(({ path, query }) => path === '/api/v1/history' && query.pageSize !== '100')
  return { ...server, lists }
}
