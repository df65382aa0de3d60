import { z } from 'zod'
import { CALL_NUMBER_MAX, CUSTOMER_KEY_MAX } from '../primitives/limits'
import { text } from '../primitives/primitives'

const PhoneNumber = text(CALL_NUMBER_MAX)
const CustomerKey = text(CUSTOMER_KEY_MAX)

/**
 * What a telephone line tells of a call beside what was said (behaviour 13.8): the numbers of both sides, and the two
 * keys of the customer whom a campaign calls.
 */
export const CallData = z.object({
  cicRequest: z.object({ caller: PhoneNumber.optional(), callee: PhoneNumber.optional() }).optional(),
  campaign: z.object({ key1: CustomerKey.optional(), key2: CustomerKey.optional() }).optional(),
})
export type CallData = z.infer<typeof CallData>

/** The values that the data of a call gives to built-in variables (behaviour 7.2). */
export function builtInValues({
  cicRequest,
  campaign = {},
}: CallData): Record<string, string | Record<string, string>> {
  const { key1, key2 } = campaign
  const { caller, callee } = cicRequest ?? {}
  return {
    ...(cicRequest && {
      cicRequest: { ...(caller !== undefined && { caller }), ...(callee !== undefined && { callee }) },
    }),
    ...(key1 !== undefined && { customerKey1: key1 }),
    ...(key2 !== undefined && { customerKey2: key2 }),
  }
}
