import { apiEntity, businessHours, entity, form as forms, userVariable } from '@parlance/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../../../shared/api/call'
import { key } from '../../../../../shared/api/queryKeys'
import { queryTo } from '../../../../../shared/api/queryTo'
import { componentKeys } from '../../../../../shared/component/componentKeys'
import type { Choice } from '../../../../../shared/input/SearchSelect'

const SHOWN = 20

/** The forms with buttons that a search finds; two of one name are one choice. */
export function formChoices(domainId: number, search: string) {
  const query = { domainId, search, pageSize: SHOWN }
  return queryOptions({
    queryKey: key('form', domainId, 'choosing', search),
    queryFn: async ({ signal }): Promise<Choice[]> => {
      const { items } = await call(forms.list, { query, signal })
      return named(items.filter(({ fields }) => fields.type !== 'OPEN').map(({ fields }) => fields.name))
    },
  })
}

/** The names of the buttons of a form. */
export function buttonsOf(domainId: number, name: string) {
  const query = { domainId, search: name, pageSize: SHOWN }
  return queryOptions({
    queryKey: key('form', domainId, 'buttons', name),
    queryFn: async ({ signal }) => {
      const { items } = await call(forms.list, { query, signal })
      const buttons = items
        .filter(({ fields }) => fields.name === name)
        .flatMap(({ fields }) => fields.buttons)
      return [...new Set(buttons.map((button) => button.name))]
    },
    enabled: name !== '',
  })
}

/** The entities that a search finds, those of operators' own systems among them. */
export function entityChoices(domainId: number, search: string) {
  const query = { domainId, search, pageSize: SHOWN }
  return queryOptions({
    queryKey: key('entity', domainId, 'choosing', search),
    queryFn: async ({ signal }): Promise<Choice[]> => {
      const [own, ofApi] = await Promise.all([
        call(entity.list, { query, signal }),
        call(apiEntity.list, { query, signal }),
      ])
      const withWords = own.items.map(({ name, firstWords, pattern }) => ({
        name,
        note: firstWords.join(', ') || pattern,
      }))
      return [...withWords, ...ofApi.items.map(({ fields }) => ({ name: fields.name, note: fields.url }))]
    },
  })
}

/** The representative words of an entity; none of one that has no words of its own. */
export function wordsOf(domainId: number, name: string) {
  const query = { domainId, search: name, pageSize: SHOWN }
  return queryOptions({
    queryKey: key('entity', domainId, 'words', name),
    queryFn: async ({ signal }): Promise<string[]> => {
      const { items } = await call(entity.list, { query, signal })
      const found = items.find((item) => item.name === name && item.type === 'DICTIONARY')
      if (!found) return []
      const { words } = await call(entity.read, { params: { id: found.id }, query: { domainId }, signal })
      return words.map(({ keyword }) => keyword)
    },
  })
}

/** The business hours that a search finds. */
export function hoursChoices(domainId: number, search: string) {
  const query = { domainId, search, pageSize: SHOWN }
  return queryOptions({
    queryKey: key('businessHours', domainId, 'choosing', search),
    queryFn: async ({ signal }): Promise<Choice[]> => {
      const { items } = await call(businessHours.list, { query, signal })
      return named(items.map(({ fields }) => fields.name))
    },
  })
}

/** The user variables that a search finds. */
export function variableChoices(domainId: number, search: string) {
  const query = { domainId, search, pageSize: SHOWN }
  return queryTo(componentKeys('userVariable').list(domainId, query), userVariable.list, { query })
}

function named(names: readonly string[]): Choice[] {
  return [...new Set(names)].map((name) => ({ name }))
}
