import { useQuery } from '@tanstack/react-query'
import { contextNamesQuery } from '../../../../../shared/context/contextNamesQuery'
import { NeededContexts } from '../../../../../shared/context/NeededContexts'
import type { ConversationSettings } from '../../draft/draft'
import type { SettingInputsProps } from '../settingKind'

/** The contexts of which one must be alive for the conversation to be matched. */
export function InputContextInputs({
  form,
  domainId,
  lang,
  readOnly,
}: SettingInputsProps<ConversationSettings>) {
  const names = useQuery(contextNamesQuery(domainId)).data ?? []
  const { value: contexts = [], ...field } = form.field('inputContexts')
  return (
    <NeededContexts
      field={field}
      contexts={contexts}
      names={names}
      onChange={(inputContexts) => form.update({ inputContexts })}
      lang={lang}
      readOnly={readOnly}
    />
  )
}
