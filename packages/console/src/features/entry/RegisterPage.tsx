import { Button, Checkbox, Group, PasswordInput, Stack, TextInput } from '@mantine/core'
import { access, Registration } from '@parlance/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiError } from '../../shared/api/ApiError'
import { call } from '../../shared/api/call'
import { useSchemaForm } from '../../shared/form/useSchemaForm'
import { useLocale } from '../../shared/i18n/LocaleProvider'
import { useT } from '../../shared/i18n/useT'
import { AnchorLink } from '../../shared/ui/AnchorLink'
import { ErrorAlert } from '../../shared/ui/ErrorAlert'
import { EntryFrame } from './EntryFrame'
import { entryQuery } from './entryQuery'
import { PasswordRules } from './PasswordRules'
import { Terms } from './Terms'
import { useEnterConsole } from './useEnterConsole'

const route = getRouteApi('/register')
const EMPTY = { agreedToTerms: false, email: '', password: '', confirmPassword: '', name: '' }

/** /register: agree to the terms, then enter information. A `referer` is where the new user goes afterwards. */
export function RegisterPage() {
  const t = useT()
  const closed = useQuery(entryQuery).data?.registrationOpen === false
  const [agreed, setAgreed] = useState(false)
  const [step, setStep] = useState<1 | 2>(1)
  return (
    <EntryFrame
      title={t('register.title')}
      lead={t('register.step', {
        step,
        name: t(step === 1 ? 'register.termsStep' : 'register.informationStep'),
      })}
    >
      {closed && <ErrorAlert error={new ApiError(403, { code: 'REGISTRATION_CLOSED' })} />}
      {!closed && step === 1 && (
        <Stack gap="lg">
          <Terms />
          <Checkbox
            label={t('register.agree')}
            checked={agreed}
            onChange={(event) => setAgreed(event.currentTarget.checked)}
          />
          <Button size="md" variant="filled" disabled={!agreed} onClick={() => setStep(2)}>
            {t('common.next')}
          </Button>
        </Stack>
      )}
      {!closed && step === 2 && <Information onBack={() => setStep(1)} />}
      <p className="quiet">
        {t('register.hasAccount')} <AnchorLink to="/login">{t('login.submit')}</AnchorLink>
      </p>
    </EntryFrame>
  )
}

function Information({ onBack }: { onBack: () => void }) {
  const t = useT()
  const { referer } = route.useSearch()
  const { locale } = useLocale()
  const enter = useEnterConsole(referer)
  const { form, showError, setFieldIssue } = useSchemaForm({
    schema: Registration,
    initialValues: { ...EMPTY, agreedToTerms: true, locale },
  })
  const register = useMutation({
    mutationFn: (values: typeof EMPTY) =>
      call(access.register, { body: { ...values, agreedToTerms: true, locale } }),
    onSuccess: (user) => enter.with(user),
    onError: (error) => {
      if (error instanceof ApiError && error.reply.code === 'DUPLICATE_EMAIL')
        form.setFieldError('email', t('error.DUPLICATE_EMAIL'))
      else showError(error)
    },
  })
  const { password } = form.values
  const confirm = form.getInputProps('confirmPassword')
  return (
    <form noValidate onSubmit={form.onSubmit((values) => register.mutate(values))}>
      <Stack gap="lg">
        <TextInput
          size="md"
          type="email"
          label={t('account.email')}
          autoComplete="username"
          // The one thing to do in this step.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          {...form.getInputProps('email')}
        />
        <div>
          <PasswordInput
            size="md"
            label={t('account.password')}
            autoComplete="new-password"
            aria-describedby="password-rules"
            {...form.getInputProps('password')}
            error={form.errors.password !== undefined}
          />
          <PasswordRules
            id="password-rules"
            password={password}
            touched={form.errors.password !== undefined}
          />
        </div>
        <PasswordInput
          size="md"
          label={t('account.confirmPassword')}
          autoComplete="new-password"
          {...confirm}
          onBlur={(event) => {
            confirm.onBlur?.(event)
            const { confirmPassword } = form.getValues()
            if (confirmPassword && confirmPassword !== password)
              setFieldIssue('confirmPassword', { code: 'PASSWORD_MISMATCH' })
          }}
        />
        <TextInput size="md" label={t('account.name')} autoComplete="name" {...form.getInputProps('name')} />
        <Group grow gap="sm">
          <Button size="md" onClick={onBack}>
            {t('common.back')}
          </Button>
          <Button size="md" type="submit" variant="filled" loading={register.isPending || enter.entering}>
            {t('register.submit')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
