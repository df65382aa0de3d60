import { Button, Select } from '@mantine/core'
import { CONVERSATION_BUILD_STATUSES, CONVERSATION_TYPES, QUESTION_TYPES } from '@parlance/contract'
import { useQuery } from '@tanstack/react-query'
import { contextNamesQuery } from '../../../shared/context/contextNamesQuery'
import { useT } from '../../../shared/i18n/useT'
import { SearchInput } from '../../../shared/table/SearchInput'
import { WordFilter } from '../../../shared/table/WordFilter'
import { type LabelKind, labelsQuery } from '../label/labelsQuery'
import { type ConversationSearch, isFiltered } from './conversationSearch'

type Filters = Pick<
  ConversationSearch,
  'search' | 'tagId' | 'groupId' | 'chatType' | 'buildStatus' | 'type' | 'context'
>
type Props = { domainId: number; search: ConversationSearch; onChange: (next: Partial<Filters>) => void }

/** What narrows the list of conversations; every choice can be taken back at its own field or all at once. */
export function ConversationFilters({ domainId, search, onChange }: Props) {
  const t = useT()
  return (
    <>
      <SearchInput
        value={search.search}
        placeholder={t('conversations.search')}
        width={248}
        onSearch={(text) => onChange({ search: text })}
      />
      <LabelFilter
        kind="tag"
        domainId={domainId}
        value={search.tagId}
        onChange={(tagId) => onChange({ tagId })}
      />
      <LabelFilter
        kind="group"
        domainId={domainId}
        value={search.groupId}
        onChange={(groupId) => onChange({ groupId })}
      />
      <WordFilter
        label={t('conversations.kind')}
        values={QUESTION_TYPES}
        word={(type) => t(`conversations.kind.${type}`)}
        value={search.chatType}
        onChange={(chatType) => onChange({ chatType })}
      />
      <WordFilter
        label={t('conversations.buildStatus')}
        values={CONVERSATION_BUILD_STATUSES}
        word={(status) => t(`conversations.buildStatus.${status}`)}
        value={search.buildStatus}
        onChange={(buildStatus) => onChange({ buildStatus })}
      />
      <WordFilter
        label={t('conversations.type')}
        values={CONVERSATION_TYPES}
        word={(type) => t(`conversations.type.${type}`)}
        value={search.type}
        onChange={(type) => onChange({ type })}
      />
      <ContextFilter
        domainId={domainId}
        value={search.context}
        onChange={(context) => onChange({ context })}
      />
      {isFiltered(search) && (
        <Button variant="subtle" color="gray" px="sm" onClick={() => onChange(NO_FILTER)}>
          {t('common.clearFilters')}
        </Button>
      )}
    </>
  )
}

const NO_FILTER: Filters = {
  search: '',
  tagId: undefined,
  groupId: undefined,
  chatType: undefined,
  buildStatus: undefined,
  type: undefined,
  context: undefined,
}

type ContextFilterProps = {
  domainId: number
  value: string | undefined
  onChange: (name: string | undefined) => void
}

/**
 * Conversations that need a context or change it. It stands there from the start, so that its arrival moves nothing; a
 * domain without contexts has nothing to choose.
 */
function ContextFilter({ domainId, value, onChange }: ContextFilterProps) {
  const t = useT()
  const names = useQuery(contextNamesQuery(domainId)).data ?? []
  return (
    <Select
      w={144}
      searchable={names.length > 8}
      clearable
      disabled={names.length === 0 && value === undefined}
      aria-label={t('conversations.context')}
      placeholder={t('conversations.context')}
      nothingFoundMessage={t('common.nothingFound')}
      comboboxProps={{ width: 'max-content', position: 'bottom-start' }}
      value={value ?? null}
      data={value === undefined || names.includes(value) ? names : [value, ...names]}
      onChange={(name) => onChange(name ?? undefined)}
    />
  )
}

type LabelFilterProps = {
  kind: LabelKind
  domainId: number
  value: number | undefined
  onChange: (id: number | undefined) => void
}

function LabelFilter({ kind, domainId, value, onChange }: LabelFilterProps) {
  const t = useT()
  const labels = useQuery(labelsQuery(kind, domainId)).data ?? []
  return (
    <Select
      w={120}
      searchable={labels.length > 8}
      clearable
      aria-label={t(`conversations.${kind}`)}
      placeholder={t(`conversations.${kind}`)}
      nothingFoundMessage={t('common.nothingFound')}
      comboboxProps={{ width: 'max-content', position: 'bottom-start' }}
      value={value === undefined ? null : String(value)}
      data={labels.map(({ id, name, useCount }) => ({
        value: String(id),
        label: t('conversations.option', { name, count: useCount }),
      }))}
      onChange={(id) => onChange(id === null ? undefined : Number(id))}
    />
  )
}
