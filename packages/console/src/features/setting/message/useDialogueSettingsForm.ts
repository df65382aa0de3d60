import { DialogueSettings, dialogueSettings, type ReplyOf } from '@parlance/contract'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../shared/api/call'
import { dialogueSettingsQuery } from '../../../shared/api/dialogueSettingsQuery'
import { buildKeys } from '../../../shared/api/queryKeys'
import { useDraftForm } from '../../../shared/form/useDraftForm'
import { useT } from '../../../shared/i18n/useT'
import { toasts } from '../../../shared/ui/Toasts'

type Reply = ReplyOf<typeof dialogueSettings.read>

/** The form of the settings that the bot of a domain answers by. */
export function useDialogueSettingsForm(domainId: number, stored: Reply) {
  const t = useT()
  const cache = useQueryClient()
  const query = { domainId }
  const storedOf = ({ settings, revision }: Reply) => ({ fields: settings, revision })
  return useDraftForm({
    schema: DialogueSettings,
    stored: storedOf(stored),
    initial: stored.settings,
    read: async () => storedOf(await call(dialogueSettings.read, { query })),
    save: async (settings, revision) => {
      const reply = await call(dialogueSettings.update, {
        query,
        body: { revision: revision ?? 0, settings },
      })
      cache.setQueryData(dialogueSettingsQuery(domainId).queryKey, reply)
      return storedOf(reply)
    },
    onSaved: () => {
      void cache.invalidateQueries({ queryKey: buildKeys.last(domainId) })
      toasts.success(t('message.settingsSaved'))
    },
  })
}
