import { randomUUID } from 'node:crypto'
import {
  type agentSwitch,
  type BodyOf,
  SWITCHER_SIGNATURE_HEADER,
  type SwitcherEcho,
  TURN_BUDGET_MS,
} from '@parlance/contract'
import { callEchoOf, type OutwardRequest, switchFault, switchTrial } from '@parlance/engine'
import type { Context } from '../../../context'
import { domainRow } from '../../../db/domainRow'
import { signatureOf } from '../../component/actionMethod/signRequest'
import { destinationOf } from '../../switcher/readAgents'
import { switcherSecret } from '../../switcher/switcherSecret'

/** The exact request that hands a talk over to a place, and with `send` what the switcher answers. */
export async function echoSwitcher(
  context: Context,
  domainId: number,
  { id, place, userId, note, send }: BodyOf<typeof agentSwitch.echo>,
): Promise<SwitcherEcho> {
  const { code: domainCode } = await domainRow(context.database, domainId, ['code'])
  const { name, url, destinationId = '' } = place
  const plain = switchTrial(
    { id: id ?? 0, name, url, destinationId: destinationOf(name, destinationId) },
    note,
    {
      domainCode,
      userId,
      requestId: randomUUID(),
      timestamp: context.now().getTime(),
      userQuery: '',
    },
  )
  // A place that is not stored yet is signed with what is entered, else with the secret of the bot's place.
  const secret = place.secret || (await switcherSecret(context, domainId, id ?? 0))
  if (!secret) return { ...callEchoOf(plain, null), errorCode: 'AM-1008-1', fault: 'NO_SECRET' }
  const request: OutwardRequest = {
    ...plain,
    headers: [...plain.headers, signatureOf(SWITCHER_SIGNATURE_HEADER, secret, plain.body ?? '')],
  }
  if (!send) return { ...callEchoOf(request, null), errorCode: null, fault: null }
  const deadline = performance.now() + TURN_BUDGET_MS
  const outcome = await context.outward.send(request, { domainId, deadline })
  const fault = outcome.ok ? null : outcome.fault
  return { ...callEchoOf(request, outcome), errorCode: switchFault(outcome), fault }
}
