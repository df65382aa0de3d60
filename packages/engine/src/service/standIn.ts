import {
  isPayment,
  type OutwardRequest,
  type PaymentReply,
  paymentMethod,
  type ServiceQuestion,
} from '@parlance/contract'
import type { CallOutcome, EffectResult } from '../turn/effect'

/**
 * What stands for the answer of a service that is not asked, as in a talk that is played: a payment is offered, a server of
 * the operator's is taken to have answered with `send`, and all else is as if nobody were linked.
 */
export function standIn(
  { service, input }: ServiceQuestion,
  send: (request: OutwardRequest) => CallOutcome,
): EffectResult {
  if (isPayment(service)) {
    const offered: PaymentReply = { state: 'OFFERED', ...paymentMethod(service).example, call: null }
    return offered
  }
  return 'request' in input ? send(input.request) : null
}
