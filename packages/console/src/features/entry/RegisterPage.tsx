import { Button, Checkbox, Stack, TextInput } from '@mantine/core'
import { access, INVITED_DEVICE, Registration } from '@parlance/contract'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiError } from '../../shared/api/ApiError'
import { call } from '../../shared/api/call'
import { entryQuery } from '../../shared/api/entryQuery'
import { useDraftForm } from '../../shared/form/useDraftForm'
import { useT } from '../../shared/i18n/useT'
import { NewPasswordInputs } from '../../shared/input/NewPasswordInputs'
import { SubmitForm } from '../../shared/input/SubmitForm'
import { AnchorLink } from '../../shared/link/AnchorLink'
import { ErrorAlert } from '../../shared/ui/ErrorAlert'
import { EmailInput } from './EmailInput'
import { EntryFrame } from './EntryFrame'
import classes from './Terms.module.css'
import { useEnterConsole } from './useEnterConsole'

const route = getRouteApi('/register')
const EMPTY = { agreedToTerms: true as const, email: '', password: '', confirmPassword: '', name: '' }

/**
 * /register: agree to the terms, then enter information. A `referer` is where the new user goes afterwards; whoever has
 * an `invite` goes to the conversations of its domain.
 */
export function RegisterPage() {
  const t = useT()
  const entry = useQuery(entryQuery).data
  const { invite } = route.useSearch()
  const closed = entry?.registrationOpen === false && invite === undefined
  const first = entry?.hasUsers === false
  const [agreed, setAgreed] = useState(false)
  const [step, setStep] = useState<1 | 2>(1)
  return (
    <EntryFrame
      title={t(first ? 'register.firstTitle' : 'register.title')}
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
      {first ? (
        <p className="quiet">{t('register.firstText')}</p>
      ) : (
        <p className="quiet">
          {t('register.hasAccount')} <AnchorLink to="/login">{t('login.submit')}</AnchorLink>
        </p>
      )}
    </EntryFrame>
  )
}

function Information({ onBack }: { onBack: () => void }) {
  const t = useT()
  const { referer, invite } = route.useSearch()
  const enter = useEnterConsole(referer)
  const form = useDraftForm({
    schema: Registration,
    stored: null,
    initial: { ...EMPTY, locale: t.locale, inviteUrl: invite ? `${location.origin}/invite/${invite}` : '' },
    save: async (fields) => {
      const user = await call(access.register, { body: { ...fields, locale: t.locale } })
      const domainId = user.device === INVITED_DEVICE ? user.memberships[0]?.domainId : undefined
      await enter(user, domainId === undefined ? referer : `/dmManagement?domainId=${domainId}`)
      return undefined
    },
  })
  const { field } = form
  return (
    <SubmitForm
      size="md"
      action={t('register.submit')}
      saving={form.saving}
      onSubmit={form.save}
      back={
        <Button size="md" onClick={onBack}>
          {t('common.back')}
        </Button>
      }
    >
      <EmailInput {...field('email')} />
      <NewPasswordInputs password={field('password')} confirmPassword={field('confirmPassword')} />
      <TextInput size="md" label={t('account.name')} autoComplete="name" {...field('name')} />
      <TextInput
        size="md"
        label={t('register.inviteUrl')}
        description={t('register.inviteUrlHelp')}
        {...field('inviteUrl')}
      />
    </SubmitForm>
  )
}

const SECTIONS = ['service', 'data', 'conduct', 'account'] as const

/** The terms that a newcomer agrees to, in the reader's language. */
function Terms() {
  const t = useT()
  return (
    // Scrolled by keyboard, so it takes the focus.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={classes.root} role="region" aria-label={t('register.termsStep')} tabIndex={0}>
      {SECTIONS.map((section) => (
        <section key={section}>
          <h2>{t(`terms.${section}.title`)}</h2>
          <p>{t(`terms.${section}.text`)}</p>
        </section>
      ))}
    </div>
  )
}
