import { z } from 'zod'
import { linkField } from '../channel/linkField'
import { CallEcho } from '../endpoint/callEcho'
import { type BodyOf, endpoint } from '../endpoint/endpoint'
import { MULTIMEDIA_SECRET_MAX } from '../primitives/limits'
import { InDomain, outwardUrl, text, URL_MAX } from '../primitives/primitives'
import { CallOutcome, OutwardRequest } from './operation'
import { ServerLink, serverService } from './serviceLink'

/** Header with base64(HMAC-SHA256(secret key, body)) of what the image server is sent. */
export const MULTIMEDIA_SIGNATURE_HEADER = 'X-Signature'

/** What an operator fills in. A secret that is left empty stays as it is. */
export const MultimediaIntentFields = z
  .object({
    active: linkField(z.boolean(), { label: 'multimedia.on', help: 'multimedia.onHelp' }),
    /** The server that says what an image means; may be empty while it is not asked. */
    url: linkField(z.union([z.literal(''), outwardUrl]), {
      label: 'multimedia.url',
      help: 'multimedia.urlHelp',
      input: 'url',
    }),
    secret: linkField(text(MULTIMEDIA_SECRET_MAX), {
      label: 'multimedia.secret',
      help: 'multimedia.secretHelp',
      secret: { name: 'secret', ending: 'secretEnding' },
    }),
  })
  .refine(({ active, url }) => !active || url !== '', { path: ['url'], error: 'REQUIRED' })
export type MultimediaIntentFields = z.infer<typeof MultimediaIntentFields>

/** The setting of a domain. The secret is never shown again, but for its last characters. */
export const MultimediaIntent = ServerLink.extend({ secretEnding: z.string().nullable() })
export type MultimediaIntent = z.infer<typeof MultimediaIntent>

/** What an image server can be found wrong with, beside the faults of a call and `HTTP_<status>`. */
export const IMAGE_FAULTS = ['NOT_FETCHED', 'TOO_LARGE', 'NO_IMAGE'] as const
export type ImageFault = (typeof IMAGE_FAULTS)[number]

/** The test call of the image server. */
export const MultimediaEcho = CallEcho.extend({
  /** Why no text was read: the fault, `HTTP_<status>` or NOT_UNDERSTOOD; null when one was, or nothing was sent. */
  reason: z.string().nullable(),
  /** Why the image that was chosen cannot be sent. */
  imageFault: z.enum(IMAGE_FAULTS).nullable(),
  /** What the user is taken to have said. */
  query: z.string().nullable(),
})
export type MultimediaEcho = z.infer<typeof MultimediaEcho>

/** What an image server is asked, which the driver puts the image into, and what it says; without an outcome, why nobody could be asked. */
const READ = {
  input: z.object({ withoutImage: OutwardRequest }),
  output: z.object({ outcome: CallOutcome.nullable(), fault: z.enum(IMAGE_FAULTS).nullable() }),
}
export type MultimediaReply = z.infer<typeof READ.output>

/** The setting by which images are read by the operator's server (channels.md, "Multimedia (image) intent"). */
export const multimediaIntent = {
  ...serverService({
    name: 'says what images of end users mean',
    path: '/api/v1/multimedia-intent',
    operations: { read: READ },
    shown: MultimediaIntent,
    fields: MultimediaIntentFields,
    isSigned: true,
    permits: { read: 'View/settings', update: 'Change/linkMessenger' },
  }),
  echo: endpoint({
    method: 'POST',
    path: '/api/v1/multimedia-intent/echo',
    permit: 'Change/linkMessenger',
    summary:
      'The exact request of the image server for an image, and with `send` the text that it reads; an empty secret is the stored one',
    query: InDomain,
    body: z.object({
      url: outwardUrl,
      secret: text(MULTIMEDIA_SECRET_MAX),
      /** The address of an image: of one that was uploaded here, or anywhere. Empty, a sample stands for it. */
      image: text(URL_MAX),
      send: z.boolean(),
    }),
    reply: MultimediaEcho,
  }),
}
/** What is tried. */
export type MultimediaTrial = BodyOf<typeof multimediaIntent.echo>
