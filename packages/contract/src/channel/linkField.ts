import { z } from 'zod'
import { PrivateKeyText, text } from '../primitives/primitives'

/**
 * How a field of a link with another service is entered, and what is shown of it. Beside the schema of what is entered,
 * this is all that the console needs to draw the form, and the server to keep what was entered.
 */
export type LinkField = {
  /** Message ids: what it is called, and what it is or where it is found. */
  label: string
  help?: string
  /** How it is entered, where the schema does not tell: a flag is a switch, and one of several words a choice. */
  input?: 'digits' | 'url' | 'privateKey' | 'radio' | 'currency'
  placeholder?: string
  /** Message ids of the choices. */
  choices?: Record<string, string>
  /** Message ids of what is told while a choice is in force. */
  warnings?: Record<string, string>
  /**
   * It is sealed, and never shown again but for its ending: `name` is what it is stored as, `ending` the field of the
   * reply. Left empty, the stored one stays. `kept`: the message id that says so, where it is not the usual one.
   */
  secret?: { name: string; ending: string; kept?: string }
  /** A flag of the same form: while it is on, this field is neither needed nor kept. */
  unless?: string
  /** What a new link begins with; by default an empty text. */
  initial?: unknown
}

/** The fields of all links, by their schemas. */
const FIELDS = z.registry<LinkField>()

/** Says of a schema what field of a link it is. Each field has a schema of its own. */
export function linkField<Schema extends z.ZodType>(schema: Schema, field: LinkField): Schema {
  FIELDS.add(schema, field)
  return schema
}

/** The fields of a link by their names, in their order. Throws for a schema that was not given to `linkField`. */
export function linkFields(link: z.ZodObject): { name: string; schema: z.ZodType; field: LinkField }[] {
  return Object.entries(link.shape as Record<string, z.ZodType>).map(([name, schema]) => {
    const field = FIELDS.get(schema)
    if (!field) throw new Error(`The field ${name} of a link does not say how it is entered.`)
    return { name, schema, field }
  })
}

/** A secret as its service shows it, without the spaces that came along with a copy; empty: the stored one stays. */
export const linkSecret = (max: number) =>
  text(max)
    .transform((value) => value.trim())
    .pipe(z.string().regex(/^[\x21-\x7e]*$/, 'INVALID_VALUE'))

/** A name of something at the other service, such as a number, without the spaces that came along with a copy. */
export const linkId = (max: number, pattern = /^[\x21-\x7e]*$/, code = 'INVALID_VALUE') =>
  text(max)
    .transform((value) => value.trim())
    .pipe(z.string().min(1, 'REQUIRED').regex(pattern, code))

/** A private key in PEM with its header and footer lines (specification section 5); empty: the stored one stays. */
export const linkPrivateKey = () =>
  text(20_000)
    .transform((value) => value.trim())
    .pipe(z.union([z.literal(''), PrivateKeyText], 'PRIVATE_KEY_INVALID'))
