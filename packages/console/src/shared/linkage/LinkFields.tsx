import { Select, Switch, TextInput } from '@mantine/core'
import { linkFields } from '@parlance/contract'
import { z } from 'zod'
import type { DraftForm } from '../form/draftForm'
import { type MessageValues, type Translate, useT } from '../i18n/useT'
import { PrivateKeyInput } from './PrivateKeyInput'
import { SecretInput } from './SecretInput'

/** What is entered for a link, by the names of its fields. */
export type LinkDraft = Record<string, unknown>

/** What a form of a link begins with: secrets are written and never read back, so their fields begin empty. */
export function draftOf(schema: z.ZodObject, found: object): LinkDraft {
  const shown = found as LinkDraft
  return Object.fromEntries(
    linkFields(schema).map(({ name, field }) => [name, field.secret ? '' : shown[name]]),
  )
}

/** A message that a field names. The contract cannot know which there are; a test looks. */
export function sayOf(t: Translate, values?: MessageValues): (id: string) => string {
  return (id) => t.find(id, values) ?? id
}

type Props = {
  /** What is entered: a schema whose fields were made by `linkField` of the contract. */
  schema: z.ZodObject
  form: DraftForm<LinkDraft>
  /** The link as it is, with the endings of its secrets. */
  found: object
  may: boolean
  /** What messages of the fields take, such as the name of the service. */
  values?: MessageValues
}

/** The inputs of a link, drawn from what its fields say of themselves: a flag is a switch, a secret is never shown. */
export function LinkFields({ schema, form, found, may, values }: Props) {
  const endings = found as Record<string, string | null>
  return linkFields(schema)
    .filter(({ field: { unless } }) => unless === undefined || form.draft[unless] !== true)
    .map((own) => (
      <Field
        key={own.name}
        {...own}
        form={form}
        ending={own.field.secret ? (endings[own.field.secret.ending] ?? null) : null}
        disabled={!may}
        values={values}
      />
    ))
}

type FieldProps = ReturnType<typeof linkFields>[number] & {
  form: DraftForm<LinkDraft>
  ending: string | null
  disabled: boolean
  values: MessageValues | undefined
}

function Field({ name, schema, field, form, ending, disabled, values }: FieldProps) {
  const say = sayOf(useT(), { end: ending, ...values })
  const label = say(field.label)
  const help = field.help && say(field.help)
  if (schema instanceof z.ZodBoolean)
    return <Switch label={label} description={help} disabled={disabled} {...form.flag(name)} />
  const input = form.field(name)
  const entered = { ...input, value: String(input.value) }
  if (schema instanceof z.ZodEnum) {
    const choices = schema.options.map(String).map((value) => {
      const named = field.choices?.[value]
      return { value, label: named ? say(named) : value }
    })
    // Where there is nothing to choose, it is told.
    if (choices.length === 1) return <p className="quiet">{`${label}: ${choices[0]!.label}`}</p>
    return <Select label={label} description={help} data={choices} disabled={disabled} {...entered} />
  }
  if (field.input === 'privateKey') {
    const kept = field.secret?.kept
    const description = ending !== null && kept ? say(kept) : (help ?? '')
    return <PrivateKeyInput label={label} description={description} disabled={disabled} {...entered} />
  }
  if (field.secret)
    return <SecretInput label={label} help={help ?? ''} ending={ending} field={entered} disabled={disabled} />
  return (
    <TextInput
      label={label}
      description={help}
      placeholder={field.placeholder}
      inputMode={field.input === 'digits' ? 'numeric' : undefined}
      autoComplete="off"
      spellCheck={false}
      disabled={disabled}
      {...entered}
    />
  )
}
