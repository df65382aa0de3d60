import { Button, Group, Modal, Stack, TextInput } from '@mantine/core'
import { useEnter } from '@parlance/chat'
import {
  CONTEXT_LACKS,
  ContextName,
  type ContextRule,
  fieldIssues,
  lackOf,
  specificationContext,
} from '@parlance/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Pencil, Waypoints } from 'lucide-react'
import { useState } from 'react'
import { ApiError } from '../../../shared/api/ApiError'
import { call } from '../../../shared/api/call'
import { useMay } from '../../../shared/api/useMay'
import { refreshComponents } from '../../../shared/component/refreshComponents'
import { useT } from '../../../shared/i18n/useT'
import { AnchorLink } from '../../../shared/link/AnchorLink'
import { ButtonLink } from '../../../shared/link/ButtonLink'
import { ComponentLink } from '../../../shared/link/ComponentLink'
import { ListPage } from '../../../shared/list/ListPage'
import { ListTable } from '../../../shared/list/ListTable'
import { useListAddress } from '../../../shared/list/useListAddress'
import type { Column } from '../../../shared/table/dataTableProps'
import { SearchInput } from '../../../shared/table/SearchInput'
import { WordFilter } from '../../../shared/table/WordFilter'
import { EmptyState } from '../../../shared/ui/EmptyState'
import { ErrorAlert } from '../../../shared/ui/ErrorAlert'
import { fieldText } from '../../../shared/ui/errorText'
import { IconAction } from '../../../shared/ui/IconAction'
import { Status } from '../../../shared/ui/Status'
import { toasts } from '../../../shared/ui/Toasts'
import classes from './contexts.module.css'
import { ContextSearch, contextsQuery } from './contextsQuery'

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

/** Users shown in a cell; the list of conversations has the others. */
const SHOWN = 3

type Owner = ContextRule['input'][number]

/** The name, what begins, prolongs, ends and needs it, and what it lacks. */
function useContextColumns(domainId: number, onRename: (rule: ContextRule) => void): Column<ContextRule>[] {
  const t = useT()
  const may = useMay(domainId, 'Change/content')
  const users = (name: string, owners: readonly Owner[]) => (
    <Users domainId={domainId} name={name} owners={owners} />
  )
  const changed = (of: 'ADD' | 'KEEP' | 'DELETE'): Column<ContextRule> => ({
    id: of,
    header: t(`context.column.${of}`),
    width: '3fr',
    min: 110,
    ...(of !== 'ADD' && { from: 900 }),
    cell: ({ name, output }) =>
      users(
        name,
        output.filter((change) => change.function === of),
      ),
  })
  return [
    {
      id: 'name',
      header: t('common.name'),
      width: '3fr',
      min: 140,
      cell: (rule) => (
        <span className={classes.name}>
          <strong title={rule.name}>{rule.name}</strong>
          {may && (
            <IconAction
              label={t('context.rename', { name: rule.name })}
              icon={Pencil}
              onClick={() => onRename(rule)}
            />
          )}
        </span>
      ),
    },
    changed('ADD'),
    changed('KEEP'),
    changed('DELETE'),
    {
      id: 'needed',
      header: t('context.column.needed'),
      width: '3fr',
      min: 110,
      cell: ({ name, input }) => users(name, input),
    },
    {
      id: 'lack',
      header: t('context.lack'),
      width: 150,
      cell: (rule) => {
        const lack = lackOf(rule)
        return lack && <Status tone="warn">{t(`context.lack.${lack}`)}</Status>
      },
    },
  ]
}

function Users({ domainId, name, owners }: { domainId: number; name: string; owners: readonly Owner[] }) {
  const t = useT()
  const more = owners.length - SHOWN
  return (
    <span className="line" title={owners.map((owner) => owner.name).join(', ')}>
      {owners.slice(0, SHOWN).map(({ kind, id, conversationId, name: owner }, i) => (
        <span key={`${kind} ${id}`}>
          {i > 0 && ', '}
          <ComponentLink
            domainId={domainId}
            kind={kind === 'message' ? kind : 'conversation'}
            id={conversationId ?? id}
            name={owner}
          />
        </span>
      ))}
      {more > 0 && (
        <>
          {' '}
          <AnchorLink to="/dmManagement" search={{ domainId, context: name }}>
            {t('common.andMore', { count: more })}
          </AnchorLink>
        </>
      )}
    </span>
  )
}
