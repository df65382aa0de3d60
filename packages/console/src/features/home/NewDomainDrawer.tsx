import { Select, TextInput } from '@mantine/core'
import {
  DOMAIN_CODE_MAX,
  DOMAIN_TYPES,
  domain as domainCalls,
  LANGUAGES,
  type Language,
  NewDomain,
} from '@parlance/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { ApiError } from '../../shared/api/ApiError'
import { call } from '../../shared/api/call'
import { domainKeys } from '../../shared/api/queryKeys'
import { FormDrawer } from '../../shared/form/FormDrawer'
import { focusFirstError, useSchemaForm } from '../../shared/form/useSchemaForm'
import { useLocale } from '../../shared/i18n/LocaleProvider'
import { useT } from '../../shared/i18n/useT'
import { useToasts } from '../../shared/ui/Toasts'

type Props = { opened: boolean; onClose: () => void }

/** Creates a domain by name, code, language and type, and opens it. */
export function NewDomainDrawer({ opened, onClose }: Props) {
  const t = useT()
  const { locale } = useLocale()
  const navigate = useNavigate()
  const cache = useQueryClient()
  const toasts = useToasts()
  const initialValues: Required<NewDomain> = {
    name: '',
    code: '',
    language: spoken(locale),
    domainType: 'DEFAULT',
  }
  const { form, showError } = useSchemaForm({ schema: NewDomain, initialValues })
  const codeChosen = useRef(false)
  const close = () => {
    codeChosen.current = false
    form.reset()
    onClose()
  }
  const create = useMutation({
    mutationFn: (body: NewDomain) => call(domainCalls.create, { body }),
    onSuccess: (made) => {
      close()
      toasts.success(t('domain.created', { name: made.name }))
      void cache.invalidateQueries({ queryKey: domainKeys.lists })
      void navigate({ to: '/domain/$domainId', params: { domainId: made.id } })
    },
    onError: (error) => {
      if (!(error instanceof ApiError && error.reply.code === 'DUPLICATE_CODE')) return showError(error)
      form.setFieldError('code', t('error.DUPLICATE_CODE'))
      focusFirstError()
    },
  })
  const code = form.getInputProps('code')
  const typeName = (typed: string) => {
    form.setFieldValue('name', typed)
    // A code that fits is a guess the newcomer need not make; once they write one, it is theirs.
    if (!codeChosen.current) form.setFieldValue('code', codeFor(typed))
  }
  return (
    <FormDrawer
      opened={opened}
      title={t('domain.create')}
      action={t('domain.create')}
      dirty={form.isDirty()}
      saving={create.isPending}
      onSubmit={() => {
        if (form.validate().hasErrors) focusFirstError()
        else create.mutate(form.getValues())
      }}
      onClose={close}
    >
      <TextInput
        data-autofocus
        label={t('domain.name')}
        description={t('domain.nameHelp')}
        autoComplete="off"
        {...form.getInputProps('name')}
        onChange={(event) => typeName(event.currentTarget.value)}
      />
      <TextInput
        label={t('domain.code')}
        description={t('domain.codeHelp')}
        autoComplete="off"
        {...code}
        onChange={(event) => {
          codeChosen.current = event.currentTarget.value !== ''
          code.onChange(event)
        }}
      />
      <Select
        label={t('domain.language')}
        description={t('domain.languageHelp')}
        data={LANGUAGES.map((value) => ({ value, label: t(`language.${value}`) }))}
        {...form.getInputProps('language')}
      />
      <Select
        label={t('domain.type')}
        data={DOMAIN_TYPES.map((value) => ({ value, label: t(`domainType.${value}`) }))}
        {...form.getInputProps('domainType')}
      />
    </FormDrawer>
  )
}

/** The characters of a name that a code may have (section 5). */
function codeFor(name: string): string {
  return name
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}._-]/gu, '')
    .toLowerCase()
    .slice(0, DOMAIN_CODE_MAX)
}

/** The language of a new bot is most often the one its maker reads. */
function spoken(locale: string): Language {
  return LANGUAGES.find((language) => locale === language || locale.startsWith(`${language}-`)) ?? 'en'
}
