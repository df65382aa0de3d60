import { randomUUID } from 'node:crypto'
import {
  type BusinessHoursFields,
  type Conditions,
  type ConditionsNow,
  conditionTrial,
  type HolidayFields,
  TURN_BUDGET_MS,
} from '@parlance/contract'
import { conditionUrlRequest, echoOfConditionUrl, heldNow } from '@parlance/engine'
import type { Context } from '../../../context'
import type { Database } from '../../../db/database'
import { domainRow } from '../../../db/domainRow'
import type { Serve } from '../../../http/serve'
import { readSettings } from '../../kind/dialogueSettings'

/** Trying conditions that are being edited: whether they hold now, and the test call of a condition's server. */
export function conditionTrialRoutes(serve: Serve, context: Context): void {
  const { database, outward } = context
  serve(conditionTrial.now, async ({ query, body }) =>
    conditionsNow(database, query.domainId, body.conditions, context.now()),
  )

  serve(conditionTrial.echo, async ({ query: { domainId }, body, caller }) => {
    const { url, text, entities, userVariables, slots, send } = body
    const { code, language } = await domainRow(database, domainId, ['code', 'language'])
    const request = conditionUrlRequest(url, text, {
      domainCode: code,
      language,
      userId: `test-${caller.userId}`,
      requestId: randomUUID(),
      timestamp: context.now().getTime(),
      entities,
      userVariables,
      slots,
    })
    const deadline = performance.now() + TURN_BUDGET_MS
    return echoOfConditionUrl(request, send ? await outward.send(request, { domainId, deadline }) : null)
  })
}

async function conditionsNow(
  database: Database,
  domainId: number,
  conditions: Conditions,
  now: Date,
): Promise<ConditionsNow> {
  const { settings } = await readSettings(database, domainId)
  const { timeZone } = settings
  const isOpening = conditions.flat().some(({ type }) => type === 'businessHours')
  const { hours, holidays } = isOpening ? await openingTimes(database, domainId) : { hours: [], holidays: [] }
  const held = heldNow(conditions, {
    now: now.getTime(),
    timeZone,
    hoursOf: (name) => hours.find((one) => one.name === name)?.ranges,
    holidays,
  })
  return { at: now.toISOString(), timeZone, ...held }
}

/** The business hours and holidays of a domain as they are stored now. */
async function openingTimes(database: Database, domainId: number) {
  const rows = await database
    .selectFrom('component')
    .select(['kind', 'fields'])
    .where('domain_id', '=', domainId)
    .where('kind', 'in', ['businessHours', 'holiday'])
    .execute()
  const of = (kind: string) => rows.filter((row) => row.kind === kind).map(({ fields }) => fields)
  return {
    hours: of('businessHours') as BusinessHoursFields[],
    holidays: of('holiday') as HolidayFields[],
  }
}
