import { entity as calls, type Entity, type EntityFields, type FieldIssue } from '@parlance/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useMemo, useState } from 'react'
import { ApiError } from '../../shared/api/ApiError'
import { call } from '../../shared/api/call'
import { focusFirstError } from '../../shared/form/useSchemaForm'
import { useT } from '../../shared/i18n/useT'
import { useToasts } from '../../shared/ui/Toasts'
import { useFieldText } from '../../shared/ui/useErrorText'
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
export function useEntityForm(domainId: number, entity: Entity | undefined, onSaved: (name: string) => void) {
  const t = useT()
  const toasts = useToasts()
  const cache = useQueryClient()
  const [base, setBase] = useState(entity)
  const [start, setStart] = useState(() => entityDraftOf(entity))
  const [draft, setDraft] = useState(start)
  const settled = useDeferredValue(draft)
  const { setRefused, showAll, ...told } = useIssues(settled)
  const dirty = useMemo(() => written(settled) !== written(start), [settled, start])
  const update = (change: Partial<EntityDraft> | ((draft: EntityDraft) => EntityDraft)) => {
    setRefused(new Map())
    setDraft((draft) => (typeof change === 'function' ? change(draft) : { ...draft, ...change }))
  }
  const reload = async () => {
    if (!base) return
    const theirs = await cache.fetchQuery({ ...entityQuery(domainId, base.id), staleTime: 0 })
    const draft = entityDraftOf(theirs)
    setBase(theirs)
    setStart(draft)
    setDraft(draft)
  }
  const saving = useMutation({
    mutationFn: () => send(domainId, base, prepareEntity(draft).fields),
    onSuccess: (saved) => {
      cache.setQueryData(entityQuery(domainId, saved.id).queryKey, saved)
      refreshEntities(cache, domainId)
      onSaved(saved.name)
    },
    onError: (error) => {
      const { code, issues = [] } = error instanceof ApiError ? error.reply : {}
      if (code === 'EDITED_BY_ANOTHER') {
        toasts.failure(t('error.EDITED_BY_ANOTHER'), {
          label: t('form.takeTheirs'),
          run: () => void reload(),
        })
      } else if (issues.length > 0) {
        setRefused(issuesByPlace(issues, prepareEntity(draft).keys))
        focusFirstError()
      } else toasts.error(error)
    },
  })
  const save = () => {
    if (saving.isPending) return
    if (entityIssues(prepareEntity(draft)).size === 0) return saving.mutate()
    showAll()
    focusFirstError()
  }
  return { base, draft, dirty, update, ...told, save, saving: saving.isPending }
}

/** Which issues are said: at once, once a field was left, after a try to save, or as the server refused. */
function useIssues(draft: EntityDraft) {
  const fieldText = useFieldText()
  const [told, setTold] = useState<ReadonlySet<string> | 'all'>(new Set())
  const [refused, setRefused] = useState<ReadonlyMap<string, FieldIssue>>(new Map())
  const issues = useMemo(() => entityIssues(prepareEntity(draft)), [draft])
  return {
    setRefused,
    showAll: () => setTold('all'),
    leave: (place: string) => setTold((told) => (told === 'all' ? told : new Set([...told, place]))),
    errorAt: (place: string, length = 0): string | undefined => {
      const own = issues.get(place)
      const say = own && (told === 'all' || told.has(place) || AT_ONCE.has(own.code))
      const issue = say ? own : refused.get(place)
      return issue && fieldText(issue, length)
    },
  }
}

function written(draft: EntityDraft): string {
  return JSON.stringify(prepareEntity(draft).fields)
}

function send(domainId: number, base: Entity | undefined, fields: EntityFields): Promise<Entity> {
  const query = { domainId }
  if (!base) return call(calls.create, { query, body: fields })
  const body = { revision: base.revision, fields }
  return call(calls.update, { params: { id: base.id }, query, body })
}
