import { PasswordInput, Select, TextInput } from '@mantine/core'
import { account, type CurrentUser, LOCALES, Profile } from '@parlance/contract'
import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect } from 'react'
import { call } from '../../shared/api/call'
import { userQuery } from '../../shared/api/useUser'
import { useDraftForm } from '../../shared/form/useDraftForm'
import { LANGUAGE_NAMES, useChooseLanguage } from '../../shared/header/languages'
import { useT } from '../../shared/i18n/useT'
import { SubmitForm } from '../../shared/input/SubmitForm'
import { toasts } from '../../shared/ui/Toasts'

type Fields = { name: string; email: string; currentPassword: string }

type Props = {
  user: CurrentUser
  form: RefObject<HTMLFormElement | null>
  onDirty: (dirty: boolean) => void
}

/** Name and e-mail address, which asks for the password, and the language of the console. */
export function ProfileForm({ user, form: element, onDirty }: Props) {
  const t = useT()
  const cache = useQueryClient()
  const chooseLanguage = useChooseLanguage()
  const initial: Fields = { name: user.nick, email: user.email, currentPassword: '' }
  const form = useDraftForm({
    schema: Profile,
    stored: { fields: initial, revision: 0 },
    initial,
    save: async ({ name, email, currentPassword }: Fields, revision) => {
      const body = { name, email, ...(currentPassword && { currentPassword }) }
      const updated = await call(account.changeProfile, { body })
      cache.setQueryData(userQuery.queryKey, updated)
      const fields = { name: updated.nick, email: updated.email, currentPassword: '' }
      return { fields, revision: (revision ?? 0) + 1 }
    },
    onSaved: () => toasts.success(t('common.saved')),
  })
  const { dirty } = form
  useEffect(() => onDirty(dirty), [dirty, onDirty])
  const isNewEmail = form.draft.email.trim().toLowerCase() !== user.email
  return (
    <SubmitForm
      ref={element}
      action={t('common.save')}
      saving={form.saving}
      onSubmit={form.save}
      below={
        <Select
          label={t('layout.language')}
          data={LOCALES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
          value={t.locale}
          onChange={(value) => value && chooseLanguage(value)}
        />
      }
    >
      <TextInput data-autofocus label={t('account.name')} autoComplete="name" {...form.field('name')} />
      <TextInput type="email" label={t('account.email')} autoComplete="email" {...form.field('email')} />
      {isNewEmail && (
        <PasswordInput
          label={t('account.currentPassword')}
          description={t('account.currentPasswordHelp')}
          autoComplete="current-password"
          {...form.field('currentPassword')}
        />
      )}
    </SubmitForm>
  )
}
