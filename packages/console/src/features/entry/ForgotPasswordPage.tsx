import { Alert, Code, Stack } from '@mantine/core'
import { account, PasswordForgotten } from '@parlance/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../shared/api/call'
import { entryQuery } from '../../shared/api/entryQuery'
import { useDraftForm } from '../../shared/form/useDraftForm'
import { useT } from '../../shared/i18n/useT'
import { SubmitForm } from '../../shared/input/SubmitForm'
import { AnchorLink } from '../../shared/link/AnchorLink'
import { EmailInput } from './EmailInput'
import { EntryFrame } from './EntryFrame'

const COMMAND = 'npm run -s reset-password -- you@example.com'

/** /forgot-password: asks for a link by mail; without mail, says who makes one. */
export function ForgotPasswordPage() {
  const t = useT()
  const entry = useQuery(entryQuery).data
  const byMail = entry?.resetByMail
  return (
    <EntryFrame title={t('forgot.title')} {...(byMail && { lead: t('forgot.lead') })}>
      {byMail === false && (
        <Stack gap="lg">
          <p>{t('forgot.askOwner')}</p>
          <p className="quiet">{t('forgot.askServer')}</p>
          <Code block>{COMMAND}</Code>
        </Stack>
      )}
      {byMail && <AskForLink />}
      <p className="quiet">
        <AnchorLink to="/login">{t('forgot.back')}</AnchorLink>
      </p>
    </EntryFrame>
  )
}

function AskForLink() {
  const t = useT()
  const [asked, setAsked] = useState('')
  const form = useDraftForm({
    schema: PasswordForgotten,
    stored: null,
    initial: { email: '' },
    save: async (body) => {
      await call(account.forgotPassword, { body })
      setAsked(body.email)
      return undefined
    },
  })
  return (
    <SubmitForm
      size="md"
      action={t(asked ? 'forgot.again' : 'forgot.submit')}
      saving={form.saving}
      onSubmit={form.save}
    >
      <EmailInput {...form.field('email')} onBlur={undefined} />
      {/* The same words whether or not there is such an account. */}
      {asked && <Alert role="status">{t('forgot.sent', { email: asked })}</Alert>}
    </SubmitForm>
  )
}
