import { Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useT } from '../../shared/i18n/useT'
import { Page } from '../../shared/layout/Page'
import { ButtonLink } from '../../shared/link/ButtonLink'
import { useRecentPage } from '../../shared/palette/useRecentPage'
import { ErrorAlert } from '../../shared/ui/ErrorAlert'
import { useDelayed } from '../../shared/ui/useDelayed'
import { ConversationEditor } from './editor/ConversationEditor'
import { conversationQuery } from './editor/conversationQuery'

/** A new conversation, or with an `id` in the address the one that has it. */
export function ConversationEditorPage() {
  const search = useSearch({ strict: false }) as { domainId: number; id?: number }
  const { domainId, id } = search
  if (id === undefined) return <ConversationEditor key="new" domainId={domainId} conversation={null} />
  return <Existing key={id} domainId={domainId} id={id} />
}

function Existing({ domainId, id }: { domainId: number; id: number }) {
  const t = useT()
  const found = useQuery({ ...conversationQuery(domainId, id), enabled: id > 0 })
  useRecentPage({
    domainId,
    href: `/dmManagementModify?domainId=${domainId}&id=${id}`,
    name: found.data?.name,
    error: found.error,
  })
  const waiting = useDelayed(found.isPending)
  if (found.data) return <ConversationEditor domainId={domainId} conversation={found.data} />
  return (
    <Page title={t('kind.conversation')}>
      {found.error && (
        <Stack align="flex-start">
          <ErrorAlert error={found.error} onRetry={() => void found.refetch()} />
          <ButtonLink to="/dmManagement" search={{ domainId }}>
            {t('screen.conversations')}
          </ButtonLink>
        </Stack>
      )}
      {waiting && !found.error && (
        <Stack gap="lg" maw={640} aria-hidden>
          <Skeleton height={30} />
          <Skeleton height={30} />
          <Skeleton height={180} />
        </Stack>
      )}
    </Page>
  )
}
