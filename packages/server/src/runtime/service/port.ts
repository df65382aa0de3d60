import type {
  AccountService,
  Environment,
  ImageFault,
  OperationOf,
  Platform,
  ServerService,
  Service,
  ServiceInput,
  ServiceOutput,
} from '@parlance/contract'
import type { Context } from '../../context'
import type { Serve } from '../../http/serve'
import type { Keys, Problem } from './keys'
import type { PaymentService } from './paymentService'

/** An image of an end user, in base64; it is passed on and kept nowhere. */
export type Image = { data: string; mimeType: string; messageId: string }
/** Fetches the image of an event, before this instant of `performance.now()`. */
export type FetchImage = (deadline: number) => Promise<Image | ImageFault>

/** In whose turn a service is asked, by which build, and until when: an instant of `performance.now()`. */
export type Asker = {
  domainId: number
  environment: Environment
  platform: Platform
  userId: string
  buildId: number
  /** The image that was sent with the turn. */
  fetchImage?: FetchImage
  deadline: number
}

/** The handlers of a service in a turn, by operation; null where it cannot be called. May throw. */
export type Operations<Name extends Service> = {
  [Does in OperationOf<Name>]: (
    context: Context,
    asker: Asker,
    input: ServiceInput<Name, Does>,
  ) => Promise<ServiceOutput<Name, Does> | null>
}

type Common = {
  /** Further calls of the service, such as test calls of the console. */
  routes?(serve: Serve, context: Context): void
  operations?: Record<string, (context: Context, asker: Asker, input: never) => Promise<unknown>>
  /** The outcome of an operation that is known without a call, such as of a server that rests; null where there is none. */
  atOnce?(context: Context, input: never, domainId: number): unknown
}

/** The parts that differ between services. The rest is the same for all: links, secrets, routes and payments. */
export type ServiceProvider = Common &
  (
    | {
        about: AccountService
        /** Asks the service whether the keys are right; null when they are. */
        check(context: Context, keys: Keys): Promise<Problem | null>
        /** It takes payments: what its operations do is the same for all of them. */
        payment?: PaymentService
      }
    | { about: ServerService; payment?: undefined }
  )
