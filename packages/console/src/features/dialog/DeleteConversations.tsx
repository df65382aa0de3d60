import { Button, Stack } from '@mantine/core'
import { conversation as calls } from '@parlance/contract'
import { useMutation } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { z } from 'zod'
import { call } from '../../shared/api/call'
import { InUseDialog } from '../../shared/deletion/InUseDialog'
import { useDeletedNotice } from '../../shared/deletion/useDeletedNotice'
import { useT } from '../../shared/i18n/useT'
import { Confirm } from '../../shared/ui/Confirm'
import { inUse } from '../../shared/ui/inUse/inUse'
import { toasts } from '../../shared/ui/Toasts'

/** From this many on, the number must be typed: a slip must not cost an hour's work. */
const TYPED_FROM = 10

type Props = {
  domainId: number
  /** The conversations to delete: by their ids, or all that a filter finds. */
  which: z.input<typeof calls.removeMany.body>
  count: number
  /** The name of the only one; left out where several are deleted. */
  name?: string
  onRemoved: () => void
}

/**
 * Deletes conversations at once, with eight seconds to take it back; many only when their number is typed. While they
 * are in use nothing is deleted, and what uses them is shown.
 */
export function DeleteConversations({ domainId, which, count, name, onRemoved }: Props) {
  const t = useT()
  const notice = useDeletedNotice(domainId)
  const [asking, setAsking] = useState(false)
  const remove = useMutation({
    mutationFn: () => call(calls.removeMany, { query: { domainId }, body: which }),
    onSuccess: (deletion) => {
      const text =
        name === undefined
          ? t('conversations.deleted', { count: deletion.removed })
          : t('component.removed', { name })
      notice(text, [deletion])
      onRemoved()
    },
    onError: (error) => {
      if (!inUse(error)) toasts.error(t, error)
    },
    onSettled: () => setAsking(false),
  })
  const refused = inUse(remove.error)
  return (
    <>
      <Button
        leftSection={<Trash2 size={15} aria-hidden />}
        loading={remove.isPending && !asking}
        onClick={() => (count >= TYPED_FROM ? setAsking(true) : remove.mutate())}
      >
        {t('common.delete')}
      </Button>
      <Confirm
        opened={asking}
        title={t('conversations.deleteTitle', { count })}
        action={t('conversations.delete', { count })}
        danger
        running={remove.isPending}
        typed={{ label: t('conversations.deleteTyped', { count }), value: String(count) }}
        onConfirm={() => remove.mutate()}
        onClose={() => setAsking(false)}
      >
        <Stack gap="sm">
          {'filter' in which && <span>{t('conversations.deleteAllText')}</span>}
          <span>{t('conversations.deleteText')}</span>
        </Stack>
      </Confirm>
      {refused && (
        <InUseDialog
          domainId={domainId}
          title={name === undefined ? t('component.inUseManyTitle') : t('component.inUseTitle', { name })}
          refused={refused}
          onClose={remove.reset}
        >
          <span>
            {t(name === undefined ? 'component.inUseMany' : 'component.inUse', { count: refused.count })}
          </span>
        </InUseDialog>
      )}
    </>
  )
}
