import type { z } from 'zod'
import type { Payment } from '../expression/paymentMethods'
import { intentClassifier } from './intentClassifier'
import { linePay } from './linePay'
import { multimediaIntent } from './multimediaIntent'
import type { PAYMENT_OPERATIONS } from './payment'

/** Services beside the messengers that a bot can be linked with, by the name under which their link is stored. */
export const SERVICES = { linePay, multimediaIntent, intentClassifier } as const
export type Service = keyof typeof SERVICES
export const SERVICE_NAMES = Object.keys(SERVICES) as [Service, ...Service[]]

/** What can be asked of each service; of every payment the same, also of one that cannot be linked. */
type Operations = { [Name in Service]: (typeof SERVICES)[Name]['operations'] } & {
  [Name in Payment]: typeof PAYMENT_OPERATIONS
}
export type AskedService = keyof Operations
export type OperationOf<Name extends AskedService> = keyof Operations[Name] & string
type Schema<Name extends AskedService, Does extends OperationOf<Name>, Part extends 'input' | 'output'> =
  Operations[Name][Does] extends Record<Part, infer Of extends z.ZodType> ? z.infer<Of> : never
/** What is sent along with an operation. */
export type ServiceInput<Name extends AskedService, Does extends OperationOf<Name>> = Schema<
  Name,
  Does,
  'input'
>
/** What comes back from an operation. */
export type ServiceOutput<Name extends AskedService, Does extends OperationOf<Name>> = Schema<
  Name,
  Does,
  'output'
>

/** One question to a service. */
export type ServiceQuestion = {
  [Name in AskedService]: {
    [Does in OperationOf<Name>]: { service: Name; operation: Does; input: ServiceInput<Name, Does> }
  }[OperationOf<Name>]
}[AskedService]

/** What a bot knows of the services that it is linked with: of a server of the operator's its address, and no secret. */
export type LinkedServices = {
  [Name in Service]?: (typeof SERVICES)[Name] extends { link: { body: z.ZodType<infer Link> } }
    ? Omit<Link, 'secret'>
    : { url: string }
}
