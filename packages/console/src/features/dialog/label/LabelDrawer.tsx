import { TextInput } from '@mantine/core'
import { useEnter } from '@parlance/chat'
import { GROUP_NAME_MAX, GroupName, type Label, TAG_NAME_MAX, TagName } from '@parlance/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { call } from '../../../shared/api/call'
import { FormDrawer } from '../../../shared/form/FormDrawer'
import { focusFirstError, useSchemaForm } from '../../../shared/form/useSchemaForm'
import { useT } from '../../../shared/i18n/useT'
import { useToasts } from '../../../shared/ui/Toasts'
import { refreshConversations } from '../refreshConversations'
import { LABEL_CALLS, type LabelKind } from './labelsQuery'

const SCHEMA = { tag: z.object({ name: TagName }), group: z.object({ name: GroupName }) }
const NAME_MAX = { tag: TAG_NAME_MAX, group: GROUP_NAME_MAX }

type Props = {
  kind: LabelKind
  domainId: number
  /** Undefined: a new one. */
  label: Label | undefined
  opened: boolean
  onClose: () => void
}

/** Creates or renames a tag or a group. */
export function LabelDrawer({ kind, domainId, label, opened, onClose }: Props) {
  const t = useT()
  const toasts = useToasts()
  const cache = useQueryClient()
  const initialValues = { name: label?.name ?? '' }
  const { form, showError } = useSchemaForm({ schema: SCHEMA[kind], initialValues })
  const calls = LABEL_CALLS[kind]
  const close = () => {
    form.reset()
    onClose()
  }
  const save = useMutation({
    mutationFn: (body: { name: string }) =>
      label
        ? call(calls.update, { params: { id: label.id }, query: { domainId }, body })
        : call(calls.create, { query: { domainId }, body }),
    onSuccess: ({ name }) => {
      close()
      refreshConversations(cache, domainId)
      toasts.success(t(label ? 'label.renamed' : 'label.created', { name }))
    },
    onError: showError,
  })
  const submit = () => {
    if (save.isPending) return
    if (form.validate().hasErrors) focusFirstError()
    else save.mutate(form.getValues())
  }
  const enter = useEnter(submit)
  return (
    <FormDrawer
      opened={opened}
      title={t(label ? `label.${kind}.edit` : `label.${kind}.create`)}
      action={label ? t('common.save') : t(`label.${kind}.create`)}
      dirty={form.isDirty()}
      saving={save.isPending}
      onSubmit={submit}
      onClose={close}
    >
      <TextInput
        data-autofocus
        label={t('common.name')}
        description={t(`label.${kind}.nameHelp`, { max: NAME_MAX[kind] })}
        autoComplete="off"
        {...form.getInputProps('name')}
        {...enter}
      />
    </FormDrawer>
  )
}
