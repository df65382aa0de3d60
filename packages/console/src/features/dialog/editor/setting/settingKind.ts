import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import type { DraftInputs } from '../../../../shared/form/draftForm'
import type { Translate } from '../../../../shared/i18n/useT'

/** What the inputs of a setting get; the draft of `form` is all settings of the answer or of the conversation. */
export type SettingInputsProps<Settings> = {
  form: DraftInputs<Settings>
  domainId: number
  /** Null for a conversation that is not stored yet. */
  conversationId: number | null
  /** The language of the domain, for fonts and spelling. */
  lang: string | undefined
  readOnly: boolean
}

/**
 * Something that few conversations or answers need: it takes no room until it is added. While it is edited, texts in it
 * may be blank.
 */
export type SettingKind<Value, Settings> = {
  icon: LucideIcon
  /** Offered in domains of this type only. */
  onlyIn?: 'CALL_CENTRE'
  /** The value of a setting that was just added. */
  initial: () => Value
  /** What a draft of it would save: texts trimmed, blank ones that may be missing left out; nothing removes it. */
  prepare?: (draft: Value) => Value | undefined
  Inputs: ComponentType<SettingInputsProps<Settings>>
  /** Other words by which people look for it. */
  also?: (t: Translate) => string
}

/** The kinds of settings, by their field. */
export type SettingKinds<Settings> = {
  [Field in keyof Settings & string]-?: SettingKind<NonNullable<Settings[Field]>, Settings>
}

/** The settings as they would be saved. */
export function preparedSettings<Settings extends object>(
  kinds: SettingKinds<Settings>,
  settings: Settings,
): Settings {
  const entries = Object.entries(settings).map(([field, value]) => {
    const prepare = kinds[field as keyof Settings & string]?.prepare as
      | ((draft: unknown) => unknown)
      | undefined
    return [field, value === undefined || !prepare ? value : prepare(value)] as const
  })
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined)) as Settings
}
