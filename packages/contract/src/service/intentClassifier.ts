import { z } from 'zod'
import { linkField } from '../channel/linkField'
import { CallEcho } from '../endpoint/callEcho'
import { endpoint } from '../endpoint/endpoint'
import { UTTERANCE_MAX } from '../primitives/limits'
import { Id, InDomain, outwardUrl, requiredText } from '../primitives/primitives'
import { CallOutcome, OutwardRequest } from './operation'
import { ServerLink, serverService } from './serviceLink'

/** What an operator fills in; the address may be empty while nobody is asked. */
export const IntentClassifierFields = z
  .object({
    active: linkField(z.boolean(), { label: 'linkage.classifierOn' }),
    url: linkField(z.union([z.literal(''), outwardUrl]), {
      label: 'linkage.classifierUrl',
      help: 'linkage.classifierUrlHelp',
      input: 'url',
    }),
  })
  .refine(({ active, url }) => !active || url !== '', { path: ['url'], error: 'REQUIRED' })
export type IntentClassifierFields = z.infer<typeof IntentClassifierFields>

/** The external intent classifier of a domain. */
export const IntentClassifier = ServerLink
export type IntentClassifier = z.infer<typeof IntentClassifier>

/** The test call of the external intent classifier. */
export const ClassifierEcho = CallEcho.extend({
  /** Why no intent was read: the fault, `HTTP_<status>` or NOT_UNDERSTOOD; null when one was, or nothing was sent. */
  reason: z.string().nullable(),
  intent: z.string().nullable(),
  /** The conversations that have the intent as a question, as they are stored now. */
  conversations: z.array(z.object({ id: Id, name: z.string() })),
})
export type ClassifierEcho = z.infer<typeof ClassifierEcho>

/** The operator's server that names the intent of what was said (behaviour 5.1). */
export const intentClassifier = {
  ...serverService({
    name: 'names the intents of what end users say',
    path: '/api/v1/intent-classifier',
    operations: { classify: { input: z.object({ request: OutwardRequest }), output: CallOutcome } },
    shown: IntentClassifier,
    fields: IntentClassifierFields,
    isSigned: false,
    permits: { read: 'View/executeBuilder', update: 'Change/content' },
  }),
  echo: endpoint({
    method: 'POST',
    path: '/api/v1/intent-classifier/echo',
    permit: 'Change/content',
    summary:
      'The exact request of the intent classifier for a text, and with `send` the intent that it names',
    query: InDomain,
    body: z.object({ url: outwardUrl, text: requiredText(UTTERANCE_MAX), send: z.boolean() }),
    reply: ClassifierEcho,
  }),
}
