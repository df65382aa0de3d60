import { CONTEXTS_PER_SIDE_MAX, ContextName } from '@parlance/contract'
import type { FieldProps } from '../form/draftForm'
import { useT } from '../i18n/useT'
import { ChipsInput } from '../input/ChipsInput'

type Props = {
  field: Omit<FieldProps<unknown>, 'value' | 'onChange'>
  contexts: readonly string[]
  /** Names that the domain has. */
  names: readonly string[]
  onChange: (names: string[]) => void
  lang: string | undefined
  readOnly: boolean
}

/** The contexts of which one must be alive; which of them is misspelt is told by its name. */
export function NeededContexts({ field, contexts, names, onChange, lang, readOnly }: Props) {
  const t = useT()
  const { error, ...bound } = field
  const wrong = contexts.find((name) => !ContextName.safeParse(name).success)
  return (
    <ChipsInput
      label={t('context.needed')}
      description={t('context.neededHelp')}
      data={[...names]}
      maxTags={CONTEXTS_PER_SIDE_MAX}
      disabled={readOnly}
      lang={lang}
      {...bound}
      error={error && wrong !== undefined ? t('context.wrongName', { name: wrong, error }) : error}
      value={contexts}
      onChange={onChange}
    />
  )
}
