import { Button, Group } from '@mantine/core'
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import { buildKeys } from '../api/queryKeys'
import { UnsavedGuard } from '../form/UnsavedGuard'
import { useT } from '../i18n/useT'
import { Confirm } from '../ui/Confirm'
import { toasts } from '../ui/Toasts'
import classes from './Linkage.module.css'
import { type LinkDraft, LinkFields } from './LinkFields'
import { type AnyLink, isLinked, useLinkForm } from './useLinkForm'

type Props<Link extends AnyLink> = {
  domainId: number
  /** The name of the service. */
  name: string
  /** What is entered, each field made by `linkField` of the contract. */
  schema: z.ZodObject
  found: Link
  /** Where what is found is kept; what is linked then is what the page shows. */
  queryKey: QueryKey
  may: boolean
  /** When the link ends, and what that means. */
  unlinkText: string
  link: (fields: LinkDraft) => Promise<Link>
  unlink: () => Promise<Link>
}

/** The inputs of a link with another service, with what links it, saves it and ends it. */
export function LinkForm<Link extends AnyLink>({
  domainId,
  name,
  schema,
  found,
  queryKey,
  may,
  unlinkText,
  link,
  unlink,
}: Props<Link>) {
  const t = useT()
  const cache = useQueryClient()
  const keep = (linked: Link) => {
    cache.setQueryData(queryKey, linked)
    return linked
  }
  const form = useLinkForm({
    domainId,
    schema,
    found,
    link: async (fields) => keep(await link(fields)),
  })
  const linked = isLinked(found)
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void form.save()
      }}
    >
      <LinkFields schema={schema} form={form} found={found} may={may} values={{ name }} />
      {may && (
        <Group gap="sm">
          <Button type="submit" variant="filled" loading={form.saving}>
            {linked ? t('common.save') : t('linkage.link', { name })}
          </Button>
          {linked && (
            <UnlinkButton
              domainId={domainId}
              name={name}
              text={unlinkText}
              unlink={async () => void keep(await unlink())}
            />
          )}
        </Group>
      )}
      <UnsavedGuard dirty={form.dirty && may} kept={false} saving={form.saving} onSave={form.save} />
    </form>
  )
}

type UnlinkButtonProps = {
  domainId: number
  /** The name of the service. */
  name: string
  /** When the link ends, and what that means. */
  text: string
  /** Ends the link, and keeps what is linked then. */
  unlink: () => Promise<void>
}

/** Ends a link with another service, after a question that says when it ends. */
function UnlinkButton({ domainId, name, text, unlink }: UnlinkButtonProps) {
  const t = useT()
  const cache = useQueryClient()
  const [asking, setAsking] = useState(false)
  const unlinking = useMutation({
    mutationFn: unlink,
    onSuccess: () => {
      setAsking(false)
      void cache.invalidateQueries({ queryKey: buildKeys.last(domainId) })
      toasts.success(t('linkage.unlinked', { name }))
    },
    onError: (error) => toasts.error(t, error),
  })
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t('linkage.unlink')}</Button>
      <Confirm
        opened={asking}
        title={t('linkage.unlinkTitle', { name })}
        action={t('linkage.unlinkAction', { name })}
        danger
        running={unlinking.isPending}
        onConfirm={() => unlinking.mutate()}
        onClose={() => setAsking(false)}
      >
        {text}
      </Confirm>
    </>
  )
}
