import { TextInput } from '@mantine/core'
import { account, PasswordForgotten } from '@parlance/contract'
import { useState } from 'react'
import { call } from '../../shared/api/call'
import { useDraftForm } from '../../shared/form/useDraftForm'
import { useT } from '../../shared/i18n/useT'
import { SubmitForm } from '../../shared/input/SubmitForm'
import { CopyButton } from '../../shared/ui/code/CopyButton'
import classes from './AccountDrawer.module.css'

/** Makes a one-time link to a new password for somebody who cannot log in; the owner passes it on. */
export function ResetLinkForm() {
  const t = useT()
  const [made, setMade] = useState<{ email: string; link: string } | null>(null)
  const form = useDraftForm({
    schema: PasswordForgotten,
    stored: null,
    initial: { email: '' },
    save: async (body) => {
      const { path } = await call(account.makeResetLink, { body })
      setMade({ email: body.email, link: `${location.origin}${path}` })
      return undefined
    },
  })
  const submit = () => {
    setMade(null)
    form.save()
  }
  return (
    <SubmitForm
      action={t('account.makeLink')}
      saving={form.saving}
      onSubmit={submit}
      below={
        made && (
          <div className={classes.link} role="status">
            <span>{t('account.linkMade', { email: made.email })}</span>
            <code>{made.link}</code>
            <CopyButton text={made.link} />
          </div>
        )
      }
    >
      <p className="quiet">{t('account.linksHelp')}</p>
      <TextInput type="email" label={t('account.email')} autoComplete="off" {...form.field('email')} />
    </SubmitForm>
  )
}
