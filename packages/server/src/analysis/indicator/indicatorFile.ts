import { type IndicatorTab, type indicator, indicatorValue, type QueryOf } from '@parlance/contract'
import type { Database } from '../../db/database'
import { writeXlsx } from '../../outward/sheet/writeSheet'
import { readBuilds } from './builds'
import { readFeedback } from './feedback'
import { readIntegrated } from './integrated'
import { readOperating } from './operating'
import { readPayment } from './payment'
import type { Period } from './period'
import { readRank } from './rank'

type Cells = (string | number)[]
type Query = QueryOf<typeof indicator.download>

const PAYMENT_COLUMNS = ['offered', 'paid', 'cancelled', 'failed', 'expired', 'open'] as const
const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** The figures of one part as a workbook; numbers are numbers, and times those of the zone that the header names. */
export function writeIndicators(
  database: Database,
  period: Period,
  query: Query,
  borders: readonly Date[],
): Promise<Buffer> {
  const tables: Record<IndicatorTab, () => Promise<Cells[]>> = {
    integrated: () => overTime(database, period, query, borders),
    build: () => builds(database, period),
    rank: () => ranks(database, period),
    operating: () => operation(database, period),
    feedback: async () => {
      const { conversations } = await readFeedback(database, period)
      return [
        ['conversationId', 'conversation', 'satisfied', 'dissatisfied'],
        ...conversations.map(({ conversation, satisfied, dissatisfied }) => [
          conversation?.id ?? '',
          conversation?.name ?? '',
          satisfied,
          dissatisfied,
        ]),
      ]
    },
    payment: () => payments(database, period),
  }
  return writeXlsx(query.tab, rowsOf(tables[query.tab]))
}

async function* rowsOf(table: () => Promise<Cells[]>): AsyncGenerator<Cells> {
  yield* await table()
}

async function overTime(
  database: Database,
  period: Period,
  { series, interval, timeZone }: Query,
  borders: readonly Date[],
): Promise<Cells[]> {
  const { points } = await readIntegrated(database, period, borders)
  const clock = new Intl.DateTimeFormat('sv-SE', {
    dateStyle: 'short',
    ...(interval === 'HOUR' && { timeStyle: 'short' }),
    timeZone,
  })
  return [
    [`${interval === 'DAY' ? 'day' : 'hour'} (${timeZone})`, ...series],
    ...points.map((point) => [
      clock.format(new Date(point.from)),
      ...series.map((each) => indicatorValue(point, each) ?? ''),
    ]),
  ]
}

const BAND_COLUMNS = ['messages', 'answered', 'offered', 'picked', 'notAnswered', 'resolved'] as const

async function builds(database: Database, period: Period): Promise<Cells[]> {
  const rows = (await readBuilds(database, period)).builds
  return [
    ['buildId', 'build', 'from', ...BAND_COLUMNS],
    ...rows.map(({ build, from, ...figures }) => [
      build.id,
      build.displayId,
      from,
      ...BAND_COLUMNS.map((column) => figures[column]),
    ]),
  ]
}

async function ranks(database: Database, period: Period): Promise<Cells[]> {
  const { conversations, tags, notAnswered, entities, users, buttons } = await readRank(database, period)
  return [
    ['ranking', 'rank', 'id', 'name', 'count'],
    ...conversations.map(({ id, name, count }, i) => ['conversation', i + 1, id, name, count]),
    ...tags.map(({ name, count }, i) => ['tag', i + 1, '', name, count]),
    ...notAnswered.map(({ utterance, count }, i) => [
      'message not answered or not picked',
      i + 1,
      '',
      utterance,
      count,
    ]),
    ...entities.map(({ name, count }, i) => ['entity', i + 1, '', name, count]),
    ...users.map(({ userId, platform, count }, i) => ['user', i + 1, userId, platform, count]),
    ...buttons.map(({ name, count }, i) => ['button', i + 1, '', name, count]),
  ]
}

async function operation(database: Database, period: Period): Promise<Cells[]> {
  const { now, hours, errors } = await readOperating(database, period)
  return [
    ['figure', 'of', 'value'],
    ['messages', '', now.messages],
    ['answered', '', now.answered],
    ['offered', '', now.offered],
    ['not answered', '', now.notAnswered],
    ['answer time p50 (ms)', '', now.p50Ms ?? ''],
    ['answer time p95 (ms)', '', now.p95Ms ?? ''],
    ...hours.map(({ weekday, hour, messages }) => [
      'messages by hour',
      `${WEEKDAYS[weekday - 1]} ${hour}:00`,
      messages,
    ]),
    ...errors.map(({ name, code, count }) => [`error ${code}`, name ?? '', count]),
  ]
}

async function payments(database: Database, period: Period): Promise<Cells[]> {
  const { services, faults } = await readPayment(database, period)
  const nameOf = (provider: string, sandbox: boolean) => (sandbox ? `${provider} (sandbox)` : provider)
  return [
    ['service', 'figure', 'of', 'value'],
    ...services.flatMap(({ provider, sandbox, amounts, ...figures }) => {
      const name = nameOf(provider, sandbox)
      return [
        ...PAYMENT_COLUMNS.map((figure) => [name, figure, '', figures[figure]]),
        ...amounts.map(({ currency, amount }) => [name, 'amount', currency, amount]),
      ]
    }),
    ...faults.map(({ provider, fault, count }) => [provider, 'not offered', fault, count]),
  ]
}
