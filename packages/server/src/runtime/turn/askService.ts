import { isPayment, type PaymentOrder, type ServiceQuestion } from '@parlance/contract'
import type { EffectResult } from '@parlance/engine'
import type { Context } from '../../context'
import { requestPayment } from '../payment/requestPayment'
import type { Asker } from '../service/port'
import { services } from '../service/services'

/** Asks a service for something in a turn; null where it cannot be asked. Never throws. */
export async function askService(
  context: Context,
  asker: Asker,
  { service, operation, input }: ServiceQuestion,
): Promise<EffectResult> {
  const provider = services().get(service)
  const known = provider?.about.operations[operation]
  if (!provider || !known) return null
  try {
    const output =
      provider.payment && isPayment(service)
        ? await requestPayment(context, asker, service, input as PaymentOrder)
        : await provider.operations?.[operation]?.(context, asker, input as never)
    return output == null ? null : (known.output.parse(output) as EffectResult)
  } catch (error) {
    context.log.error(
      { err: error, domain: asker.domainId, service, operation },
      'a service could not be asked',
    )
    return null
  }
}

/**
 * The result of a service that is known without a call, for example because it is paused; null where a call is needed.
 */
export function serviceAtOnce(
  context: Context,
  { service, input }: ServiceQuestion,
  domainId: number,
): EffectResult {
  const known: unknown = services()
    .get(service)
    ?.atOnce?.(context, input as never, domainId)
  return (known ?? null) as EffectResult
}
