import { z } from 'zod'
import { CallEcho } from '../endpoint/callEcho'
import { endpoint } from '../endpoint/endpoint'
import { CHANNEL_USER_ID_MAX, UTTERANCE_MAX } from '../primitives/limits'
import { ENVIRONMENTS } from '../primitives/locale'
import { InDomain, Instant, requiredText, text } from '../primitives/primitives'
import { CUSTOM_EVENTS } from './customApi'
import { IpAccess } from './ipAccess'

/** The Custom messenger of one environment (behaviour 1.1). The secret is shown only in the reply that made it. */
export const CustomChannel = z.object({
  environment: z.enum(ENVIRONMENTS),
  /** Path of the Invoke URL on this server. */
  invokePath: z.string(),
  hasSecret: z.boolean(),
  /** The last four characters, by which a person recognises the key. */
  secretEnding: z.string().nullable(),
  secretCreatedAt: Instant.nullable(),
  /** IPv4 addresses and ranges that may call the Invoke URL; empty = any. */
  ipAccess: z.array(z.string()),
  /** Refuse timestamps more than 10,000 ms off (error 4032); off by default. */
  checkTimestamp: z.boolean(),
  webChatOn: z.boolean(),
  /** Origins such as https://shop.example that may embed the web chat; empty = any. */
  webChatOrigins: z.array(z.string()),
  /** Path of the script to embed. */
  widgetPath: z.string(),
})
export type CustomChannel = z.infer<typeof CustomChannel>

const OfEnvironment = z.object({ environment: z.enum(ENVIRONMENTS) })
const SITE = /^https?:\/\/[^/\s?#@]+(?:\/[^\s?#]*)?$/i
/** Section 5: http(s) with an optional port and path. A browser tells no more than the origin, so that is kept. */
const Site = z
  .string()
  .refine((address) => SITE.test(address) && URL.canParse(address), 'URL_INVALID')
  .transform((address) => new URL(address).origin)
/** A call to the Invoke URL that an operator tries. */
const CustomTrial = OfEnvironment.extend({
  event: z.enum(CUSTOM_EVENTS),
  userId: requiredText(CHANNEL_USER_ID_MAX),
  /** What the user says, where the event is `send`. */
  text: text(UTTERANCE_MAX).default(''),
  send: z.boolean(),
}).refine(({ event, text: said }) => event !== 'send' || said !== '', { path: ['text'], error: 'REQUIRED' })

/** The settings of the Custom messenger (behaviour 1.1). */
export const customChannel = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/messenger/custom',
    permit: 'View/settings',
    summary: 'Invoke URLs of beta and live',
    query: InDomain,
    reply: z.array(CustomChannel),
  }),
  renewSecret: endpoint({
    method: 'POST',
    path: '/api/v1/messenger/custom/secret',
    permit: 'Change/linkMessenger',
    summary: 'Create the secret key, or renew it: the old one ends at once',
    query: InDomain,
    body: OfEnvironment,
    reply: CustomChannel.extend({ secretKey: z.string() }),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/v1/messenger/custom',
    permit: 'Change/linkMessenger',
    summary: 'Change the settings of one environment',
    query: InDomain,
    body: OfEnvironment.extend({
      checkTimestamp: z.boolean(),
      webChatOn: z.boolean(),
      webChatOrigins: z
        .array(Site)
        .max(50)
        .transform((origins) => [...new Set(origins)]),
      /** Left out: stays as it is. */
      ipAccess: IpAccess.optional(),
    }),
    reply: CustomChannel,
  }),
  echo: endpoint({
    method: 'POST',
    path: '/api/v1/messenger/custom/echo',
    permit: 'Change/linkMessenger',
    summary:
      'The exact signed call to the Invoke URL, and with `send` what it is answered; it is a turn as any other',
    query: InDomain,
    body: CustomTrial,
    reply: CallEcho,
  }),
}
