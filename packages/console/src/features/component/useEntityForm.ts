import { entity as calls, type Entity, type FieldIssue } from '@parlance/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useMemo, useState } from 'react'
import { ApiError } from '../../shared/api/ApiError'
import { call } from '../../shared/api/call'
import { useT } from '../../shared/i18n/useT'
import { useToasts } from '../../shared/ui/Toasts'
import { useFieldText } from '../../shared/ui/useErrorText'
import { focusFirstError } from '../../shared/ui/useSchemaForm'
import { entityQuery, refreshEntities } from './entitiesQuery'
import { type EntityDraft, entityDraftOf, entityIssues, issuesByPlace, prepareEntity } from './entityDraft'

const AT_ONCE = new Set([
  'DUPLICATE_KEYWORD',
  'TOO_LONG',
  'TOO_MANY',
  'SYNONYMS_TOO_MANY',
  'PATTERN_CHARACTERS',
])

/** Edits, checks and saves one entity, or a new one. */
export function useEntityForm(domainId: number, entity: Entity | undefined, onSaved: () => void) {
  const t = useT()
  const toasts = useToasts()
  const cache = useQueryClient()
  const fieldText = useFieldText()
  const [base, setBase] = useState(entity)
  const [start, setStart] = useState(() => entityDraftOf(entity))
  const [draft, setDraft] = useState(start)
  const [told, setTold] = useState<ReadonlySet<string> | 'all'>(new Set())
  const [refused, setRefused] = useState<ReadonlyMap<string, FieldIssue>>(new Map())
  const settled = useDeferredValue(draft)
  const issues = useMemo(() => entityIssues(prepareEntity(settled)), [settled])
  const dirty = useMemo(
    () => JSON.stringify(prepareEntity(settled).fields) !== JSON.stringify(prepareEntity(start).fields),
    [settled, start],
  )
  const update = (change: Partial<EntityDraft> | ((draft: EntityDraft) => EntityDraft)) => {
    setRefused(new Map())
    setDraft((draft) => (typeof change === 'function' ? change(draft) : { ...draft, ...change }))
  }
  const reload = async () => {
    if (!base) return
    const theirs = await cache.fetchQuery({ ...entityQuery(domainId, base.id), staleTime: 0 })
    setBase(theirs)
    setStart(entityDraftOf(theirs))
    setDraft(entityDraftOf(theirs))
  }
  const saving = useMutation({
    mutationFn: () => {
      const { fields } = prepareEntity(draft)
      const query = { domainId }
      if (!base) return call(calls.create, { query, body: fields })
      const body = { revision: base.revision, fields }
      return call(calls.update, { params: { id: base.id }, query, body })
    },
    onSuccess: (saved) => {
      cache.setQueryData(entityQuery(domainId, saved.id).queryKey, saved)
      refreshEntities(cache, domainId)
      toasts.success(t('entity.saved', { name: `@{${saved.name}}` }))
      onSaved()
    },
    onError: (error) => {
      if (!(error instanceof ApiError)) return toasts.error(error)
      const { code, issues = [] } = error.reply
      if (code === 'EDITED_BY_ANOTHER')
        toasts.failure(t('error.EDITED_BY_ANOTHER'), {
          label: t('editor.reloadTheirs'),
          run: () => void reload(),
        })
      else if (issues.length > 0) {
        setRefused(issuesByPlace(issues, prepareEntity(draft).keys))
        focusFirstError()
      } else toasts.error(error)
    },
  })
  const save = () => {
    if (saving.isPending) return
    if (entityIssues(prepareEntity(draft)).size > 0) {
      setTold('all')
      focusFirstError()
    } else saving.mutate()
  }
  const errorAt = (place: string, length = 0): string | undefined => {
    const own = issues.get(place)
    const say = own && (told === 'all' || told.has(place) || AT_ONCE.has(own.code))
    const issue = say ? own : refused.get(place)
    return issue && fieldText(issue, length)
  }
  const leave = (place: string) => setTold((told) => (told === 'all' ? told : new Set([...told, place])))
  return { base, draft, dirty, update, errorAt, leave, save, saving: saving.isPending }
}
