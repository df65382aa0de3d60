import { TextInput } from '@mantine/core'
import { accessRequest, NewAccessRequest } from '@parlance/contract'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../shared/api/call'
import { consoleKeys } from '../../../shared/api/queryKeys'
import { FormDrawer } from '../../../shared/form/FormDrawer'
import { useDraftForm } from '../../../shared/form/useDraftForm'
import { useT } from '../../../shared/i18n/useT'
import { toasts } from '../../../shared/ui/Toasts'

const INITIAL = { code: '' }

/** Asks to enter a domain that exists, by its code. Whether there is one is not told. */
export function AccessRequestDrawer({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useT()
  const cache = useQueryClient()
  const form = useDraftForm({
    schema: NewAccessRequest,
    stored: null,
    initial: INITIAL,
    save: async (body: NewAccessRequest) => {
      await call(accessRequest.ask, { body })
      return { fields: body, revision: 0 }
    },
    onSaved: (_saved, { code }, { restart }) => {
      restart(INITIAL)
      onClose()
      toasts.success(t('access.asked', { code }))
      void cache.invalidateQueries({ queryKey: consoleKeys.accessRequests })
    },
  })
  return (
    <FormDrawer
      opened={opened}
      title={t('domain.askAccess')}
      action={t('access.ask')}
      dirty={form.dirty}
      saving={form.saving}
      onSubmit={form.save}
      onClose={() => {
        form.reset()
        onClose()
      }}
    >
      <p className="quiet">{t('access.text')}</p>
      <TextInput
        data-autofocus
        label={t('domain.code')}
        description={t('access.codeHelp')}
        {...form.field('code')}
      />
    </FormDrawer>
  )
}
