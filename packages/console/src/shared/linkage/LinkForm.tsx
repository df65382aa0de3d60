import { Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import type { DraftForm } from '../form/draftForm'
import { UnsavedGuard } from '../form/UnsavedGuard'
import { useT } from '../i18n/useT'
import classes from './Linkage.module.css'
import { UnlinkButton } from './UnlinkButton'

type Props<Fields> = {
  form: DraftForm<Fields>
  domainId: number
  /** Of the service. */
  name: string
  linked: boolean
  may: boolean
  /** When the link ends, and what that means. */
  unlinkText: string
  /** Ends the link, and keeps what is linked then. */
  unlink: () => Promise<void>
  children: ReactNode
}

/** The inputs of a link with another service, with what links it, saves it and ends it. */
export function LinkForm<Fields>({
  form,
  domainId,
  name,
  linked,
  may,
  unlinkText,
  unlink,
  children,
}: Props<Fields>) {
  const t = useT()
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void form.save()
      }}
    >
      {children}
      {may && (
        <Group gap="sm">
          <Button type="submit" variant="filled" loading={form.saving}>
            {linked ? t('common.save') : t('linkage.link', { name })}
          </Button>
          {linked && <UnlinkButton domainId={domainId} name={name} text={unlinkText} unlink={unlink} />}
        </Group>
      )}
      <UnsavedGuard dirty={form.dirty && may} kept={false} saving={form.saving} onSave={form.save} />
    </form>
  )
}
