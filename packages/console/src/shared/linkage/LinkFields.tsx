import { Group, PasswordInput, Radio, Select, Switch, TextInput } from '@mantine/core'
import { type LinkField, linkFields, shownSecret } from '@parlance/contract'
import { z } from 'zod'
import type { DraftInputs, FieldProps as FormFieldProps } from '../form/draftForm'
import { useLocale } from '../i18n/LocaleProvider'
import { type MessageValues, type Translate, useT } from '../i18n/useT'
import { PrivateKeyInput } from './PrivateKeyInput'

const URL_INPUT = { placeholder: 'https://', inputMode: 'url' } as const

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
  form: DraftInputs<LinkDraft>
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
  form: DraftInputs<LinkDraft>
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
    const shared = { label, description: help, disabled, ...entered }
    return <Choice options={schema.options.map(String)} field={field} say={say} {...shared} />
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
      {...(field.input === 'url' && URL_INPUT)}
      {...(field.input === 'digits' && { inputMode: 'numeric' as const })}
      {...(field.placeholder && { placeholder: field.placeholder })}
      spellCheck={false}
      disabled={disabled}
      {...entered}
    />
  )
}

type ChoiceProps = Omit<FormFieldProps<string>, 'value'> & {
  value: string
  options: readonly string[]
  field: LinkField
  say: (id: string) => string
  label: string
  description: string | undefined
  disabled: boolean
}

/** One of several words: a list, or buttons beside each other. Currencies are named in the language of the reader. */
function Choice({ options, field, say, ...props }: ChoiceProps) {
  const { locale } = useLocale()
  const names = field.input === 'currency' && new Intl.DisplayNames(locale, { type: 'currency' })
  const choices = options.map((value) => {
    const named = field.choices?.[value]
    if (names) return { value, label: `${value} · ${names.of(value)}` }
    return { value, label: named ? say(named) : value }
  })
  const { disabled, ...group } = props
  // Where there is nothing to choose, it is told.
  if (choices.length === 1) return <p className="quiet">{`${props.label}: ${choices[0]!.label}`}</p>
  if (field.input !== 'radio') return <Select data={choices} {...props} />
  return (
    <Radio.Group {...group}>
      <Group gap="md" mt={4}>
        {choices.map((choice) => (
          <Radio key={choice.value} disabled={disabled} {...choice} />
        ))}
      </Group>
    </Radio.Group>
  )
}

type SecretInputProps = {
  label: string
  /** Where the secret is found, told while none is stored. */
  help: string
  /** The last signs of the stored secret; null where there is none. */
  ending: string | null
  field: FormFieldProps<string>
  disabled: boolean
}

/** A secret of another service: it is written and never shown again, and an empty field keeps what is stored. */
function SecretInput({ label, help, ending, field, disabled }: SecretInputProps) {
  const t = useT()
  return (
    <PasswordInput
      label={label}
      description={ending === null ? help : t('linkage.kept', { ending: shownSecret(ending) })}
      autoComplete="new-password"
      disabled={disabled}
      {...field}
    />
  )
}
