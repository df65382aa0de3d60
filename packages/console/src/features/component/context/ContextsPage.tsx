import { Button, Group, Modal, Stack, TextInput } from '@mantine/core'
import { useEnter } from '@parlance/chat'
import {
  CONTEXT_LACKS,
  ContextName,
  type ContextRule,
  fieldIssues,
  specificationContext,
} from '@parlance/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Waypoints } from 'lucide-react'
import { useState } from 'react'
import { ApiError } from '../../../shared/api/ApiError'
import { call } from '../../../shared/api/call'
import { refreshComponents } from '../../../shared/component/refreshComponents'
import { useT } from '../../../shared/i18n/useT'
import { ButtonLink } from '../../../shared/link/ButtonLink'
import { ListPage } from '../../../shared/list/ListPage'
import { ListTable } from '../../../shared/list/ListTable'
import { useListAddress } from '../../../shared/list/useListAddress'
import { SearchInput } from '../../../shared/table/SearchInput'
import { WordFilter } from '../../../shared/table/WordFilter'
import { EmptyState } from '../../../shared/ui/EmptyState'
import { ErrorAlert } from '../../../shared/ui/ErrorAlert'
import { fieldText } from '../../../shared/ui/errorText'
import { toasts } from '../../../shared/ui/Toasts'
import { ContextSearch, contextsQuery } from './contextsQuery'
import { useContextColumns } from './useContextColumns'

/** All contexts of a domain: what begins, prolongs, ends and needs each, and which of them lead nowhere. */
export function ContextsPage() {
  const t = useT()
  const list = useListAddress('/context', ContextSearch)
  const { domainId, search } = list
  const found = useQuery(contextsQuery(domainId, search))
  const [renaming, setRenaming] = useState<ContextRule | null>(null)
  const columns = useContextColumns(domainId, setRenaming)
  return (
    <ListPage
      title={t('screen.contexts')}
      found={found}
      above={<p className="quiet">{t('context.about')}</p>}
    >
      <ListTable
        list={list}
        label={t('screen.contexts')}
        columns={columns}
        found={found}
        rowKey={({ name }) => name}
        rowName={({ name }) => name}
        filters={
          <>
            <SearchInput placeholder={t('component.searchNames')} {...list.searching} />
            <WordFilter
              label={t('context.lack')}
              values={CONTEXT_LACKS}
              word={(lack) => t(`context.lack.${lack}`)}
              {...list.filter('lack')}
            />
          </>
        }
        empty={
          <EmptyState
            icon={<Waypoints size={18} strokeWidth={1.75} aria-hidden />}
            text={t('context.empty')}
            action={
              <ButtonLink to="/dmManagement" search={{ domainId }}>
                {t('screen.conversations')}
              </ButtonLink>
            }
          />
        }
      />
      {renaming && (
        <RenameContext domainId={domainId} name={renaming.name} onClose={() => setRenaming(null)} />
      )}
    </ListPage>
  )
}

type Props = { domainId: number; name: string; onClose: () => void }

/** Gives a context another name wherever it stands; with the name of another one both become one, when that is meant. */
function RenameContext({ domainId, name, onClose }: Props) {
  const t = useT()
  const cache = useQueryClient()
  const [typed, setTyped] = useState(name)
  const [tried, setTried] = useState(false)
  const rename = useMutation({
    mutationFn: (given: { newName: string; join: boolean }) =>
      call(specificationContext.rename, { query: { domainId }, body: { name, ...given } }),
    onSuccess: ({ changed }, { newName }) => {
      refreshComponents(cache, domainId)
      toasts.success(t('context.renamed', { name, newName, count: changed }))
      onClose()
    },
  })
  const parsed = ContextName.safeParse(typed)
  const [issue] = parsed.success ? [] : fieldIssues(parsed.error)
  const refused = rename.error instanceof ApiError ? rename.error.reply.code : undefined
  const isTaken = refused === 'DUPLICATE_NAME' && rename.variables?.newName === parsed.data
  const run = () => {
    setTried(true)
    if (parsed.data === name) onClose()
    else if (parsed.success) rename.mutate({ newName: parsed.data, join: isTaken })
  }
  const enter = useEnter(run)
  return (
    <Modal opened onClose={onClose} title={t('context.renameTitle', { name })} size={440}>
      <Stack gap="lg">
        <TextInput
          data-autofocus
          label={t('context.newName')}
          description={t('context.renameHelp')}
          value={typed}
          error={(tried && issue && fieldText(t, issue, typed.length)) || (isTaken && t('context.joinHelp'))}
          onChange={(event) => setTyped(event.currentTarget.value)}
          {...enter}
        />
        {!isTaken && <ErrorAlert error={refused === 'DUPLICATE_NAME' ? null : rename.error} />}
        <Group justify="flex-end" gap="sm">
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button variant="filled" loading={rename.isPending} onClick={run}>
            {t(isTaken ? 'context.join' : 'context.renameAction')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
