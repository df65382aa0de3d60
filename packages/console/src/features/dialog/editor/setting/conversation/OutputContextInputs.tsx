import { useQuery } from '@tanstack/react-query'
import { contextNamesQuery } from '../../../../../shared/context/contextNamesQuery'
import { OutputContextRows } from '../../../../../shared/context/OutputContextRows'
import type { ConversationSettings } from '../../draft/draft'
import type { SettingInputsProps } from '../settingKind'

/** The contexts that begin, go on or end when the conversation has answered. */
export function OutputContextInputs({
  form,
  domainId,
  lang,
  readOnly,
}: SettingInputsProps<ConversationSettings>) {
  const names = useQuery(contextNamesQuery(domainId)).data ?? []
  return (
    <OutputContextRows
      form={form as Parameters<typeof OutputContextRows>[0]['form']}
      contexts={form.draft.outputContexts ?? []}
      names={names}
      onChange={(change) =>
        form.update((now) => ({ ...now, outputContexts: change(now.outputContexts ?? []) }))
      }
      lang={lang}
      readOnly={readOnly}
    />
  )
}
